// A provider has no other needs than its parameters.
//
// expect-error: the provider 'checkout' has to be 'static': its parameters are all that it needs
// names: checkout
// fix-it: add 'static'

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
        @Provides func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
