// The container does not create an existing instance, so no hook would run.
//
// Proves A2.
//
// expect-error: 'onCreate' is unavailable: an existing instance is not created by the container, so no hook would run
// names: onCreate

import DICore
import DIFactoryInjection

struct Disk: Sendable { var name = "" }

func components() {
    #if FIXED
        _ = Component(Disk.self, init: { Disk() }).onCreate { disk in disk.name = "a" }
    #else
        _ = Component(instance: Disk()).onCreate { disk in disk.name = "a" }
    #endif
}
