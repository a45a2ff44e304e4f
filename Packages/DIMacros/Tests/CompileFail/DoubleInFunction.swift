// The compiler does not see the double in a function.
//
// expect-error: '@Double' cannot write a double into a function: move the protocol 'Store' out of it
// names: Store

import DIDoubleMacros

#if FIXED
    @Double protocol Store {
        func load()
    }
#else
    func test() {
        @Double protocol Store {
            func load()
        }
    }
#endif
