// Wiring compares the texts of types.
//
// expect-error: the parameter 'rule' of 'text' has to name its type: 'some' hides it
// names: rule, text
// fix-it: use 'any'

import DIStaticGraph

protocol Rule {}

struct Tax: Rule {}

#if FIXED
    @DependencyGraph struct Shop {
        let rule: any Rule
        @Provides static func text(rule: any Rule) -> String { "" }
    }
#else
    @DependencyGraph struct Shop {
        let rule: any Rule
        @Provides static func text(rule: some Rule) -> String { "" }
    }
#endif
