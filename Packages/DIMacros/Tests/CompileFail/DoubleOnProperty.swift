// A double has the members of a protocol.
//
// expect-error: '@Double' belongs on a protocol, not on the property 'store': declare the members in a protocol
// names: store

import DIDoubleMacros

#if FIXED
    @Double protocol Store {
        func load()
    }
#else
    @Double let store = 1
#endif
