// A method with the name of a provider.
//
// expect-error: 'checkout' clashes with the method of the provider 'checkout': rename one of them
// names: checkout
// expect-note: the provider 'checkout'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
        func newCheckout() -> Checkout { checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
        func checkout() -> Checkout { Checkout() }
    }
#endif
