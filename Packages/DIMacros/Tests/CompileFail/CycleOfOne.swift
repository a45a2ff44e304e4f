// A provider that needs itself.
//
// expect-error: 'tax' needs itself: tax → tax. One of them has to take the other later: '@escaping () -> Tax'
// names: tax

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let base: Tax
        @Provides static func tax(base: Tax) -> Tax { base }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func tax(base: Tax) -> Tax { base }
    }
#endif
