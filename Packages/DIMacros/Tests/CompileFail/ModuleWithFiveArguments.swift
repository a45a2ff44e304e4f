// A container passes up to four arguments.
//
// expect-error: the provider 'tax' has 5 arguments; in a module it can have four
// names: tax

import DIMacros

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax(@Assisted a: Int, @Assisted b: Int, @Assisted c: Int, @Assisted d: Int) -> Tax {
            Tax()
        }
    }
#else
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax(
            @Assisted a: Int, @Assisted b: Int, @Assisted c: Int, @Assisted d: Int, @Assisted e: Int
        ) -> Tax { Tax() }
    }
#endif
