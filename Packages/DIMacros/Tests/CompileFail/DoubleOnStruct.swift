// A double has the members of a protocol.
//
// expect-error: '@Double' belongs on a protocol, not on the struct 'Store': declare the members in a protocol
// names: Store

import DIDoubleMacros

#if FIXED
    @Double protocol Store {
        func load()
    }
#else
    @Double struct Store {
        let id: Int
    }
#endif
