// A closure over a resolver must return the component's type.
//
// expect-error: cannot convert value of type 'Clock' to closure result type 'any Store'
// names: Clock, Store

import DICore
import DIFactoryInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

func components() {
    #if FIXED
        _ = Component((any Store).self) { _ in Disk() }
    #else
        _ = Component((any Store).self) { _ in Clock() }
    #endif
}
