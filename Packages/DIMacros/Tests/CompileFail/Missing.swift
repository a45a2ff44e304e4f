// Each parameter has a source. Uses of the graph are no further errors.
//
// Proves I1.
//
// expect-error: nothing provides 'Tax', which 'checkout' needs: add a provider that returns it, or the input 'let tax: Tax'
// names: Tax, checkout
// expect-note: 'receipt' needs it too
// fix-it: add the input 'let tax: Tax'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
        @Provides static func receipt(tax: consuming Tax) -> String { "" }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
        @Provides static func receipt(tax: consuming Tax) -> String { "" }
    }

    func use(shop: Shop) -> (Checkout, String) { (shop.checkout(), shop.overriding { $0.receipt = { "" } }.receipt()) }
#endif
