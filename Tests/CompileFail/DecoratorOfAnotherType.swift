// A decorator must make the type that it decorates.
//
// Proves A23.
//
// expect-error: cannot convert value of type 'Clock' to closure result type 'any Store'
// names: Clock, Store

import DICore

protocol Store: Sendable {}

struct LoggedStore: Store {
    let inner: any Store
}

struct Clock: Sendable {}

func components() -> ComponentList {
    ComponentList {
        #if FIXED
            Decorator((any Store).self) { inner in LoggedStore(inner: inner) }
        #else
            Decorator((any Store).self) { _ in Clock() }
        #endif
    }
}
