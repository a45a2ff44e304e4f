// Contributions are an array.
//
// expect-error: the parameter 'taxes' of 'checkout' cannot be variadic in a graph
// names: taxes, checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides(.contributed) static func tax() -> Tax { Tax() }
        @Provides static func checkout(taxes: [Tax]) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides(.contributed) static func tax() -> Tax { Tax() }
        @Provides static func checkout(taxes: Tax...) -> Checkout { Checkout() }
    }
#endif
