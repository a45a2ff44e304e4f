// A provider belongs to a graph.
//
// expect-error: '@Provides' belongs in a struct with '@DependencyGraph'
// names: DependencyGraph

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
