// An initializer without parameters must create the component's type.
//
// expect-error: cannot convert value of type '@Sendable () -> Disk' to expected argument type '@Sendable () -> Clock'
// names: Disk, Clock
// listed: Initializers and needs 1
// meaning: The first argument is the type that the initializer creates, or a protocol that it conforms to.

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
