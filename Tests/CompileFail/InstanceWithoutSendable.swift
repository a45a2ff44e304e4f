// An existing instance is returned on every thread, so it must be `Sendable`.
//
// Proves E1.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

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
