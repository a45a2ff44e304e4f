// The macro reads the name of the form, and sees no value.
//
// expect-error: the graph cannot see the value of 'form': write '.module'
// names: form

import DIMacros

struct Tax: Sendable {}

let form = GraphForm.module

#if FIXED
    @DependencyGraph(.module) struct Shop {
        @Provides static func tax() -> Tax { Tax() }
    }
#else
    @DependencyGraph(form) struct Shop {
        @Provides static func tax() -> Tax { Tax() }
    }
#endif
