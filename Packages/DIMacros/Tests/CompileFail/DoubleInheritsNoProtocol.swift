// The macro reads the names of protocols.
//
// expect-error: 'inherits' needs protocols, such as '(any Account).self'
// names: none

import DIDoubleMacros

#if FIXED
    @Double protocol Savings {
        func close()
    }
#else
    let parent: Any.Type = Int.self

    @Double(inherits: parent) protocol Savings {
        func close()
    }
#endif
