// Each input has a declaration.
//
// expect-error: the graph cannot see the inputs in '(tax, count)': declare each with its own 'let'
// names: tax, count

import DIStaticGraph

struct Tax: Sendable {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
        let count: Int
        @Provides static func checkout(tax: Tax, count: Int) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        let (tax, count): (Tax, Int)
        @Provides static func checkout(tax: Tax, count: Int) -> Checkout { Checkout() }
    }
#endif
