// An object can be put only as a type that it converts to.
//
// expect-error: argument type 'Clock' does not conform to expected type 'Store'
// names: Clock, Store

import DICore

protocol Store: Sendable {}

struct Disk: Store {}

struct Clock: Sendable {}

let container = Container {}

func components() {
    #if FIXED
        container.put(Disk(), as: (any Store).self)
    #else
        container.put(Clock(), as: (any Store).self)
    #endif
}
