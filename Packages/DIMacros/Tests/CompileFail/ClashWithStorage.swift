// A graph stores its shared instances and its overrides.
//
// expect-error: '_overrides' clashes with a generated member: rename it
// names: _overrides

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let replaced: Int
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        let _overrides: Int
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
