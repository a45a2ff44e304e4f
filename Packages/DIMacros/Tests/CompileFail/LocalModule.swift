// A module is declared outside of functions.
//
// expect-error: local type cannot have attached extension macro
// names: none

import DIMacros

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax() -> Tax { Tax() }
    }
#else
    func open() {
        @DependencyGraph(.module) struct Shop {
            @Provides static func tax() -> Tax { Tax() }
        }
        _ = Shop().tax()
    }
#endif
