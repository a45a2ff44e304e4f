// A component for a protocol requires instances that conform to it.
//
// Proves A3.
//
// expect-error: cannot convert value of type '@Sendable (String) -> Clock' to expected argument type '@Sendable (consuming String) throws -> any Store'
// names: Clock, Store
// listed: Initializers and needs 3
// write: `Component((any Store).self, init: Clock.init(zone:))`
// meaning: `Clock` does not conform to `Store`.

import DICore
import DIFactoryInjection

protocol Store {}

struct Disk: Store {
    let path: String
}

struct Clock {
    let zone: String
}

func components() {
    #if FIXED
        _ = Component((any Store).self, init: Disk.init(path:))
    #else
        _ = Component((any Store).self, init: Clock.init(zone:))
    #endif
}
