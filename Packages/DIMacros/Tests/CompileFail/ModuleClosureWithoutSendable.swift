// An asynchronous component may be created by any thread, so its needs are Sendable.
//
// expect-error: the closure 'tax' of 'checkout' has to be '@Sendable', because the provider is 'async'
// names: tax, checkout

import DIMacros

struct Tax: Sendable {}

struct Checkout: Sendable {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        let tax: Tax
        @Provides static func checkout(tax: @escaping @Sendable () throws -> Tax) async -> Checkout { Checkout() }
    }
#else
    @DependencyGraph(.module) struct Shop {
        let tax: Tax
        @Provides static func checkout(tax: @escaping () throws -> Tax) async -> Checkout { Checkout() }
    }
#endif
