// The macro cannot know which branch is compiled.
//
// expect-error: the graph cannot see the provider 'tax' inside '#if': move the '#if' into its body
// names: tax

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func tax() -> Tax {
            #if DEBUG
                Tax()
            #else
                Tax()
            #endif
        }
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        #if DEBUG
            @Provides static func tax() -> Tax { Tax() }
        #else
            @Provides static func tax() -> Tax { Tax() }
        #endif
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
