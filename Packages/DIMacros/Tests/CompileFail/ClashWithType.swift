// A nested type with the name of a generated one.
//
// expect-error: 'Overrides' clashes with a generated member: rename it
// names: Overrides

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        struct Changes {}
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        struct Overrides {}
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
