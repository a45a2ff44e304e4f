// An initializer must create the component's type.
//
// Proves B2.
//
// expect-error: cannot convert value of type '@Sendable (String) -> Disk' to expected argument type '@Sendable (consuming String) throws -> Clock'
// names: Disk, Clock

import DICore
import DIFactoryInjection

struct Disk {
    let path: String
}

struct Clock {}

func components() {
    #if FIXED
        _ = Component(Disk.self, init: Disk.init(path:))
    #else
        _ = Component(Clock.self, init: Disk.init(path:))
    #endif
}
