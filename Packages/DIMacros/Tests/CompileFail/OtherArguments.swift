// A closure has the arguments of its provider.
//
// expect-error: nothing provides '(Int) -> Tax', which 'checkout' needs: add a provider that returns it, or the input 'let tax: (Int) -> Tax'
// names: Tax, checkout
// expect-note: 'tax' makes it with '(String) -> Tax'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax(@Assisted region: String) -> Tax { Tax() }
        @Provides static func checkout(tax: @escaping (String) -> Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func tax(@Assisted region: String) -> Tax { Tax() }
        @Provides static func checkout(tax: @escaping (Int) -> Tax) -> Checkout { Checkout() }
    }
#endif
