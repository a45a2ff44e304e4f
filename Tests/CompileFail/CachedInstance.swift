// An existing instance is returned as it is, so it cannot have a cache.
//
// Proves A2.
//
// expect-error: 'cached' is unavailable: an existing instance is not cached: the container returns it as it is
// names: cached

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

func components() {
    #if FIXED
        _ = Component(instance: Disk())
    #else
        _ = Component(instance: Disk()).cached()
    #endif
}
