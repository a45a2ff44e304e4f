// A container may fail to create an instance.
//
// Proves I4.
//
// expect-error: the closure 'later' of 'checkout' has to be 'throws': a container may fail to create the instance
// names: later, checkout

import DIMacros

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax() -> Tax { Tax() }
        @Provides static func checkout(later: @escaping () throws -> Tax) -> Checkout { Checkout() }
    }
#else
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax() -> Tax { Tax() }
        @Provides static func checkout(later: @escaping () -> Tax) -> Checkout { Checkout() }
    }
#endif
