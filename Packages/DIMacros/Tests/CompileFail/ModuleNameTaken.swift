// A module has members of its own.
//
// Proves I4.
//
// expect-error: 'components' of 'Shop' clashes with a member of every module: rename it
// names: components, Shop

import DIMacros

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides static func parts() -> [Tax] { [] }
    }
#else
    @DependencyGraph(.module) struct Shop {
        @Provides static func components() -> [Tax] { [] }
    }
#endif
