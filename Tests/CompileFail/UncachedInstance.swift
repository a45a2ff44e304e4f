// An existing instance cannot be created for each request.
//
// Proves A2.
//
// expect-error: 'uncached()' is unavailable: an existing instance is the same for every request
// names: uncached

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

func components() {
    #if FIXED
        _ = Component(instance: Disk())
    #else
        _ = Component(instance: Disk()).uncached()
    #endif
}
