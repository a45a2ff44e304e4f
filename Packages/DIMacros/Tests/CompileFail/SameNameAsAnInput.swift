// A provider with the name of an input.
//
// expect-error: the graph has another 'tax': give one of them another name
// names: tax

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides static func tax() -> Checkout { Checkout() }
    }
#endif
