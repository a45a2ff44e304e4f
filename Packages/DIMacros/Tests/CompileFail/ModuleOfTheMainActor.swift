// A module is bound to no actor.
//
// expect-error: the module 'Shop' cannot be bound to the main actor: write '@MainActor' on its providers
// names: Shop

import DIMacros

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides @MainActor static func checkout() -> Checkout { Checkout() }
    }
#else
    @MainActor @DependencyGraph(.module) struct Shop {
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
