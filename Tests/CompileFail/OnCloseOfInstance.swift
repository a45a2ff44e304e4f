// An existing instance is closed by its creator, not by the container.
//
// Proves A2.
//
// expect-error: 'onClose' is unavailable: the code that created the instance closes it, not the container
// names: onClose

import DICore
import DIFactoryInjection

struct Disk: Sendable { func close() {} }

func components() {
    #if FIXED
        _ = Component(Disk.self, init: { Disk() }).onClose { disk in disk.close() }
    #else
        _ = Component(instance: Disk()).onClose { disk in disk.close() }
    #endif
}
