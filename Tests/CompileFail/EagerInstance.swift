// An existing instance cannot be eager, because it exists before the container starts.
//
// Proves A2.
//
// expect-error: 'eager' is unavailable: an existing instance is not created by the container
// names: eager

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

func components() {
    #if FIXED
        _ = Component(Disk.self, init: { Disk() }).cached().eager()
    #else
        _ = Component(instance: Disk()).eager()
    #endif
}
