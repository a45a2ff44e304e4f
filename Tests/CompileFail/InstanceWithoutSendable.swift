// An existing instance is returned on every thread, so it must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft
// listed: Existing instances 2
// meaning: All threads get the instance: make its type `Sendable`, or register its initializer.

import DICore
import DIFactoryInjection

final class Draft {}

final class Disk: Sendable {}

func components() {
    #if FIXED
        _ = Component(instance: Disk())
    #else
        _ = Component(instance: Draft())
    #endif
}
