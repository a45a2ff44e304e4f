// A provider with the name of an input.
//
// expect-error: the graph has two members called 'tax': rename one of them
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
