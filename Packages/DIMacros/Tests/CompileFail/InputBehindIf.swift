// The initializer cannot know which branch is compiled.
//
// expect-error: the graph cannot see the input 'tax' inside '#if': move it out, or give it a value there
// names: tax

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        #if os(Linux)
            let tax: Tax
        #endif
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
    }
#endif
