// A graph is a struct.
//
// expect-error: '@DependencyGraph' belongs on a struct, not on the actor 'Stall': declare the graph as a struct
// names: Stall
// expect-error: '@DependencyGraph' belongs on a struct, not on the class 'Market': declare the graph as a struct
// names: Market
// expect-error: '@DependencyGraph' belongs on a struct, not on the enum 'Kiosk': declare the graph as a struct
// names: Kiosk
// expect-error: '@DependencyGraph' belongs on a struct, not on an extension of 'Shop': declare the graph as a struct
// names: Shop
// expect-error: '@DependencyGraph' belongs on a struct, not on the protocol 'Bazaar': declare the graph as a struct
// names: Bazaar

import DIStaticGraph

struct Checkout {}

struct Shop {}

#if FIXED
    @DependencyGraph struct ShopGraph {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph actor Stall {
        @Provides static func checkout() -> Checkout { Checkout() }
    }

    @DependencyGraph class Market {
        @Provides static func checkout() -> Checkout { Checkout() }
    }

    @DependencyGraph enum Kiosk {
        @Provides static func checkout() -> Checkout { Checkout() }
    }

    @DependencyGraph extension Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }

    @DependencyGraph protocol Bazaar {
    }
#endif
