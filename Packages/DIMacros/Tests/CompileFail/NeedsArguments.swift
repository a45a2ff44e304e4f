// An instance that needs arguments is created later.
//
// Proves I1.
//
// expect-error: 'receipt' of 'checkout' cannot be created without the arguments of 'receipt': take the closure '(Int) -> Tax'
// names: receipt, checkout
// expect-note: 'receipt' has arguments

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func receipt(@Assisted percent: Int) -> Tax { Tax() }
        @Provides static func checkout(receipt: (Int) -> Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func receipt(@Assisted percent: Int) -> Tax { Tax() }
        @Provides static func checkout(receipt: Tax) -> Checkout { Checkout() }
    }
#endif
