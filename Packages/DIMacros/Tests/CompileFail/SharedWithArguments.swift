// Each call with arguments makes an instance.
//
// expect-error: the provider 'tax' has arguments, so each call makes an instance: it cannot be '.shared'
// names: tax

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax(@Assisted percent: Int) -> Tax { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides(.shared) static func tax(@Assisted percent: Int) -> Tax { Tax() }
    }
#endif
