// A container creates instances with arguments at once.
//
// expect-error: the provider 'tax' has arguments, so in a module it cannot be 'async'
// names: tax

import DIMacros

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax(@Assisted percent: Int) -> Tax { Tax() }
    }
#else
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax(@Assisted percent: Int) async -> Tax { Tax() }
    }
#endif
