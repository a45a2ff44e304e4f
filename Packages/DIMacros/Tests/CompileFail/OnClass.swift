// A graph is a struct.
//
// expect-error: '@DependencyGraph' belongs on a struct, not on the class 'Shop': declare the graph as a struct
// names: Shop

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct ShopGraph {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph class Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
