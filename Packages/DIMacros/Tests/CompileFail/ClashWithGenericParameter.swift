// A generic parameter with the name of a generated type.
//
// expect-error: 'Overrides' clashes with a generated member: rename the parameter
// names: Overrides

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop<Rule> {
        let rule: Rule
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#else
    @DependencyGraph struct Shop<Overrides> {
        let rule: Overrides
        @Provides static func checkout() -> Checkout { Checkout() }
    }
#endif
