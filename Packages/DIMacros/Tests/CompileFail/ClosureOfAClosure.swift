// A closure gets an instance later, and no other closure.
//
// expect-error: nothing provides '() -> () -> Tax', which 'checkout' needs: add a provider that returns it, or the input 'let tax: () -> () -> Tax'
// names: Tax, checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax() -> Tax { Tax() }
        @Provides static func checkout(tax: @escaping () -> Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func tax() -> Tax { Tax() }
        @Provides static func checkout(tax: @escaping () -> () -> Tax) -> Checkout { Checkout() }
    }
#endif
