// An input never changes.
//
// expect-error: an input of a graph never changes: 'tax' has to be a 'let'
// names: tax
// fix-it: use 'let'

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
        var tax: Tax
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
