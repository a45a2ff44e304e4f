// A static function is a provider if it has the attribute.
//
// expect-error: nothing provides 'Tax', which 'checkout' needs: add a provider that returns it, or the input 'let tax: Tax'
// names: Tax, checkout
// expect-note: 'reduced' returns it, without '@Provides'
// fix-it: add '@Provides'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func reduced() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        static func reduced() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
