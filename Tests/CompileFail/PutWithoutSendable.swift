// What is put is handed to every thread that asks, so it must be `Sendable`.
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
