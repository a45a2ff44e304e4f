// An included graph is an input.
//
// expect-error: '@Includes' belongs on a 'let' in a struct with '@DependencyGraph': an input that is a graph
// names: DependencyGraph

import DIStaticGraph

struct Tax {}

struct Checkout {}

@DependencyGraph struct Billing {
    let tax: Tax
}

#if FIXED
    @DependencyGraph struct Shop {
        @Includes(Tax.self) let billing: Billing
    }
#else
    struct Shop {
        @Includes(Tax.self) let billing: Billing
    }
#endif
