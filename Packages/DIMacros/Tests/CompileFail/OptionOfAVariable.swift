// The macro reads the names of options, and sees no values.
//
// expect-error: the graph cannot see the value of 'lifetime': write '.shared', '.eager' or '.contributed'
// names: lifetime

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

let lifetime = ProviderOption.shared

#if FIXED
    @DependencyGraph struct Shop {
        @Provides(.shared) static func tax() -> Tax { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides(lifetime) static func tax() -> Tax { Tax() }
    }
#endif
