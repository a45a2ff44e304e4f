// A provider is a function.
//
// expect-error: '@Provides' belongs on a static function that returns the instance
// names: Provides

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static var checkout: Checkout { Checkout() }
    }
#endif
