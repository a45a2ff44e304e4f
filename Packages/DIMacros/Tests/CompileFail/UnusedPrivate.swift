// A private provider that no provider needs. It is a warning.
//
// expect-warning: the provider 'tax' is 'private', and no other provider needs it
// fix-it: remove 'private'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax() -> Tax { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides private static func tax() -> Tax { Tax() }
    }
#endif
