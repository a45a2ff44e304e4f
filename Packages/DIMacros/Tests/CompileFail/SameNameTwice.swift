// Two providers of one name.
//
// expect-error: the graph has two members called 'tax': rename one of them
// names: tax
// expect-note: the other 'tax'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func tax() -> Tax { Tax() }
        @Provides static func tax(tax: Tax) -> Checkout { Checkout() }
    }
#endif
