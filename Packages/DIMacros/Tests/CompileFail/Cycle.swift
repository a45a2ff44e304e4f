// Two providers that need each other.
//
// Proves I1.
//
// expect-error: the providers need each other: checkout → tax → money → checkout. One of them has to take the other later: '@escaping () -> Checkout'
// names: checkout, tax, money
// expect-note: 'checkout' needs 'tax'
// expect-note: 'tax' needs 'money'

import DIStaticGraph

struct Tax {}

struct Checkout {}

struct Money {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
        @Provides static func tax(money: Money) -> Tax { Tax() }
        @Provides static func money(checkout: @escaping () -> Checkout) -> Money { Money() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func checkout(tax: Tax) -> Checkout { Checkout() }
        @Provides static func tax(money: Money) -> Tax { Tax() }
        @Provides static func money(checkout: Checkout) -> Money { Money() }
    }
#endif
