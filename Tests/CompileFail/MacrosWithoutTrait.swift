// The attribute of compile-time graphs says which trait it needs.
//
// expect-error: enable the trait Macros of the package swift-dependency-injection: '@DependencyGraph' needs it
// names: DependencyGraph

import DIStaticGraph

struct Tax {}

#if FIXED
    struct ShopGraph {
        static func tax(percent: Int) -> Tax { Tax() }
    }
#else
    @DependencyGraph struct ShopGraph {
        @Provides static func tax(@Assisted percent: Int) -> Tax { Tax() }
    }
#endif
