// A provider returns an instance.
//
// expect-error: the provider 'checkout' has to return an instance
// names: checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func checkout() {}
    }
#endif
