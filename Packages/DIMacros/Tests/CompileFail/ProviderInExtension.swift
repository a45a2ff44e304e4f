// The macro sees the declaration only.
//
// expect-error: the graph cannot see the provider 'checkout' in an extension: move it into the declaration of 'Shop'
// names: checkout, Shop

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {}

    extension Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
