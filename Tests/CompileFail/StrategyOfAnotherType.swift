// A strategy must make the component's type.
//
// expect-error: cannot convert value of type 'Disk' to closure result type 'Clock'
// names: Disk, Clock
// listed: Strategies 1
// meaning: The strategy makes a `Disk`.

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
