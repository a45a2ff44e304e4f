// A shared instance is used by several threads.
//
// Proves I2.
//
// expect-error: stored property 'ledger' of 'Sendable'-conforming class '_Cells' contains non-Sendable type 'Ledger'
// names: ledger, Ledger

import DIStaticGraph

final class Ledger {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func ledger() -> Ledger { Ledger() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides(.shared) static func ledger() -> Ledger { Ledger() }
    }
#endif
