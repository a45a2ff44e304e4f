// A contribution is an element of an array, and no provider of its type.
//
// expect-error: nothing provides 'Tax', which 'checkout' needs: add a provider that returns it, or the input 'let tax: Tax'
// names: Tax, checkout
// expect-note: 'reduced' is '.contributed', so it is an element of '[Tax]'
// fix-it: add the input 'let tax: Tax'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides(.contributed) static func reduced() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides(.contributed) static func reduced() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
