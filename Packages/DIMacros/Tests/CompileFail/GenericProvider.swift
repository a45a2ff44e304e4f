// The macro cannot know the types that a generic provider is used with.
//
// expect-error: the provider 'checkout' cannot be generic: make the graph generic instead
// names: checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop<Rule> {
        let rule: Rule
        @Provides static func checkout(rule: Rule) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func checkout<Rule>(rule: Rule) -> Checkout { Checkout() }
    }
#endif
