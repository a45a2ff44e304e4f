// Wiring compares the texts of types.
//
// expect-error: the provider 'rule' has to name the type of its instances: 'some' hides it
// names: rule
// fix-it: use 'any'

import DIStaticGraph

protocol Rule {}

struct Tax: Rule {}

#if FIXED
    @DependencyGraph struct Shop {
        @Provides static func rule() -> any Rule { Tax() }
    }
#else
    @DependencyGraph struct Shop {
        @Provides static func rule() -> some Rule { Tax() }
    }
#endif
