// A graph is a struct.
//
// expect-error: '@DependencyGraph' belongs on a struct, not on an extension of 'Shop': declare the graph as a struct
// names: Shop

import DIStaticGraph

struct Tax {}

struct Checkout {}

struct Shop {}

#if FIXED
    @DependencyGraph struct ShopGraph {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph extension Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
