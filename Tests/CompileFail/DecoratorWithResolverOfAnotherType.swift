// A decorator with a resolver must make the type that it decorates.
//
// expect-error: cannot convert value of type 'Clock' to closure result type 'any Store'
// names: Clock, Store

import DICore

protocol Store: Sendable {}

struct LoggedStore: Store {
    let inner: any Store
    let clock: Clock
}

struct Clock: Sendable {}

func components() -> ComponentList {
    ComponentList {
        #if FIXED
            Decorator((any Store).self) { inner, resolver in
                LoggedStore(inner: inner, clock: try resolver.resolve(Clock.self))
            }
        #else
            Decorator((any Store).self) { inner, resolver in try resolver.resolve(Clock.self) }
        #endif
    }
}
