// A double has the members of a protocol.
//
// expect-error: '@Double' belongs on a protocol, not on an extension of 'Disk': declare the members in a protocol
// names: Disk

import DIDoubleMacros

struct Disk {}

#if FIXED
    @Double protocol Store {
        func load()
    }
#else
    @Double extension Disk {
        func load() {}
    }
#endif
