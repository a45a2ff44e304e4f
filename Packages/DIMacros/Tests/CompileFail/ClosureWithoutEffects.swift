// A closure has the effects of the provider that it calls.
//
// Proves I2.
//
// expect-error: the closure 'later' of 'checkout' has to be 'async throws', as 'tax' is
// names: later, checkout, tax
// expect-note: the provider 'tax'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax() async throws -> Tax { Tax() }
        @Provides static func checkout(later: @escaping () async throws -> Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func tax() async throws -> Tax { Tax() }
        @Provides static func checkout(later: @escaping () -> Tax) -> Checkout { Checkout() }
    }
#endif
