// Members of these names mean something else in every type.
//
// expect-error: no member of a graph can be called 'init': rename it
// names: init

import DIStaticGraph

struct Tax: Sendable {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func initial() -> Tax { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func `init`() -> Tax { Tax() }
    }
#endif
