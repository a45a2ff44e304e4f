// A double has the members of a protocol.
//
// expect-error: '@Double' belongs on a protocol, not on the case 'disk': declare the members in a protocol
// names: disk
// expect-error: '@Double' belongs on a protocol, not on an initializer: declare the members in a protocol
// names: none
// expect-error: '@Double' belongs on a protocol, not on a subscript: declare the members in a protocol
// names: none
// expect-error: '@Double' belongs on a protocol, not on the associated type 'Item': declare the members in a protocol
// names: Item
// expect-error: '@Double' belongs on a protocol, not on the function 'load': declare the members in a protocol
// names: load

import DIDoubleMacros

#if FIXED
    @Double protocol Store {
        func load()
    }
#else
    enum Place {
        @Double case disk
    }

    struct Disk {
        @Double init() {}
        @Double subscript(id: Int) -> Int { id }
    }

    protocol Store {
        @Double associatedtype Item
        @Double func load()
    }
#endif
