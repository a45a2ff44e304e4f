// A double has the members of a protocol.
//
// Proves H13.
//
// expect-error: '@Double' belongs on a protocol, not on the actor 'Vault': declare the members in a protocol
// names: Vault
// expect-error: '@Double' belongs on a protocol, not on the class 'Shelf': declare the members in a protocol
// names: Shelf
// expect-error: '@Double' belongs on a protocol, not on the enum 'Place': declare the members in a protocol
// names: Place
// expect-error: '@Double' belongs on a protocol, not on an extension of 'Disk': declare the members in a protocol
// names: Disk
// expect-error: '@Double' belongs on a protocol, not on the function 'store': declare the members in a protocol
// names: store
// expect-error: '@Double' belongs on a protocol, not on the property 'limit': declare the members in a protocol
// names: limit
// expect-error: '@Double' belongs on a protocol, not on the struct 'Box': declare the members in a protocol
// names: Box
// expect-error: '@Double' belongs on a protocol, not on the type alias 'Number': declare the members in a protocol
// names: Number

import DIDoubleMacros

struct Disk {}

#if FIXED
    @Double protocol Store {
        func load()
    }
#else
    @Double actor Vault {
        func load() {}
    }

    @Double class Shelf {
        func load() {}
    }

    @Double enum Place {
        case disk
    }

    @Double extension Disk {
        func load() {}
    }

    @Double func store() {}

    @Double let limit = 1

    @Double struct Box {
        let id: Int
    }

    @Double typealias Number = Int
#endif
