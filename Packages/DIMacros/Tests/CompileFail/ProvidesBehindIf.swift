// The macro cannot know which branch is compiled.
//
// expect-error: the graph cannot see '@Provides' of 'tax' inside '#if': move it out, or move the '#if' into the body
// names: tax

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides(.shared) static func tax() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        #if os(Linux)
            @Provides(.shared)
        #endif
        static func tax() -> Tax { Tax() }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
