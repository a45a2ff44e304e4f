// A type whose provider throws is taken with a provider.
//
// Proves I3.
//
// expect-error: 'get' is unavailable: 'tax' of 'Billing' throws: take it with a provider
// names: tax, Billing

import DIStaticGraph

struct Tax {}

struct Checkout {}

@DependencyGraph struct Billing {
    @Provides static func tax() throws -> Tax { Tax() }
}

#if FIXED
    @DependencyGraph struct Shop {
        let billing: Billing
        @Provides static func tax(billing: Billing) throws -> Tax { try billing.tax() }
        @Provides static func text(tax: Tax) -> String { "" }
    }
#else
    @DependencyGraph struct Shop {
        @Includes(Tax.self) let billing: Billing
        @Provides static func text(tax: Tax) -> String { "" }
    }
#endif
