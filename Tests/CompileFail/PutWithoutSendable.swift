// An object that was put is returned on every thread, so it must be `Sendable`.
//
// Proves E1.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore

final class Draft {}

final class Disk: Sendable {}

let container = Container {}

func components() {
    #if FIXED
        container.put(Disk())
    #else
        container.put(Draft())
    #endif
}
