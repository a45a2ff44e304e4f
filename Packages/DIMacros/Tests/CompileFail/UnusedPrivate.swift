// A private provider that no provider needs. It is a warning. Code of the file may use one that is 'fileprivate'.
//
// expect-warning: the provider 'tax' is 'private', and no other provider needs it
// fix-it: remove 'private'

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides fileprivate static func checkout() -> Checkout { Checkout() }
        @Provides static func tax() -> Tax { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides fileprivate static func checkout() -> Checkout { Checkout() }
        @Provides private static func tax() -> Tax { Tax() }
    }
#endif
