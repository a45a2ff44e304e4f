// The name of the parameter decides between two providers.
//
// Proves I1.
//
// expect-error: 'tax' of 'checkout' can come from 'standard' and 'reduced': give the parameter one of these names
// names: tax, checkout, standard, reduced
// expect-note: 'standard' provides 'Tax'
// expect-note: 'reduced' provides 'Tax'
// fix-it: take 'standard'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func standard() -> Tax { Tax() }
        @Provides static func reduced() -> Tax { Tax() }
        @Provides static func checkout(standard tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func standard() -> Tax { Tax() }
        @Provides static func reduced() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
