// A graph passes values.
//
// expect-error: the parameter 'tax' of 'checkout' cannot be 'inout' in a graph
// names: tax, checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides static func checkout(tax: inout Tax) -> Checkout { Checkout() }
    }
#endif
