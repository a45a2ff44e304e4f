// A strategy must make the component's type.
//
// expect-error: cannot convert value of type 'Disk' to closure result type 'Clock'
// names: Disk, Clock

import DICore

struct Disk {}

struct Clock {}

func components() {
    #if FIXED
        _ = Component(Disk.self, strategy: FunctionStrategy { _ in Maker { _ in Disk() } })
    #else
        _ = Component(Clock.self, strategy: FunctionStrategy { _ in Maker { _ in Disk() } })
    #endif
}
