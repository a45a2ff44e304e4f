// The macro cannot know that two names mean one type.
//
// expect-error: nothing provides 'Money', which 'checkout' needs: add a provider that returns it, or the input 'let amount: Money'
// names: Money, checkout
// expect-note: 'money' provides 'Bank.Money': if it is the same type, write it the same way
// fix-it: write 'Bank.Money'

import DIStaticGraph

enum Bank {
    struct Money {}
}

typealias Money = Bank.Money

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func money() -> Bank.Money { Bank.Money() }
        @Provides static func checkout(amount: Bank.Money) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func money() -> Bank.Money { Bank.Money() }
        @Provides static func checkout(amount: Money) -> Checkout { Checkout() }
    }
#endif
