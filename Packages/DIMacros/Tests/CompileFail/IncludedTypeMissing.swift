// The included graph does not have the type.
//
// Proves I3.
//
// expect-error: 'get' is unavailable: 'Billing' has no public provider or input of this type
// names: Billing

import DIStaticGraph

struct Tax {}

struct Checkout {}

@DependencyGraph struct Billing {
    let tax: Tax
    @Provides private static func checkout() -> Checkout { Checkout() }
    @Provides static func number(checkout: Checkout) -> Int { 1 }
}

#if FIXED
    @DependencyGraph struct Shop {
        @Includes(Tax.self) let billing: Billing
        @Provides static func text(tax: Tax) -> String { "" }
    }
#else
    @DependencyGraph struct Shop {
        @Includes(Checkout.self) let billing: Billing
        @Provides static func text(checkout: Checkout) -> String { "" }
    }
#endif
