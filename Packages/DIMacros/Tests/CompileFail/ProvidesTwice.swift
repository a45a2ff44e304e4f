// One attribute has all options.
//
// expect-error: the provider 'tax' has '@Provides' twice: write all options in one
// names: tax

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides(.shared) static func tax() -> Tax { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides @Provides(.shared) static func tax() -> Tax { Tax() }
    }
#endif
