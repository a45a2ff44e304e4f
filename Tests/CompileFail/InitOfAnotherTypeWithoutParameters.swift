// An initializer without parameters must create the component's type.
//
// expect-error: cannot convert value of type '@Sendable () -> Disk' to expected argument type '@Sendable () -> Clock'
// names: Disk, Clock

import DICore
import DIFactoryInjection

struct Disk {}

struct Clock {}

func components() {
    #if FIXED
        _ = Component(Disk.self, init: Disk.init)
    #else
        _ = Component(Clock.self, init: Disk.init)
    #endif
}
