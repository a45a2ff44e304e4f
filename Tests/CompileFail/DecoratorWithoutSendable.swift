// A decorator's instances are shared like the decorated ones, so they must be `Sendable`.
//
// Proves A23.
//
// expect-error: type 'any Store' does not conform to the 'Sendable' protocol
// names: Store

import DICore

#if FIXED
    protocol Store: Sendable {}
#else
    protocol Store {}
#endif

struct LoggedStore: Store {
    let inner: any Store
}

func components() -> ComponentList {
    ComponentList {
        Decorator((any Store).self) { inner in LoggedStore(inner: inner) }
    }
}
