// The method of the graph has the name of the provider.
//
// expect-error: the provider '+' is an operator: give it a name, for the method of the graph
// names: none

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        static func + (shop: Shop, other: Shop) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func + (shop: Shop, other: Shop) -> Checkout { Checkout() }
    }
#endif
