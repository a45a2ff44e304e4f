// The type of an existing instance is that of the expression.
//
// expect-error: 'init(_:instance:)' is unavailable: write the type behind the instance: Component(instance: disk as any Store)
// names: instance

import DICore

protocol Store: Sendable {}

struct Disk: Store {}

func components() {
    #if FIXED
        _ = Component(instance: Disk() as any Store)
    #else
        _ = Component((any Store).self, instance: Disk())
    #endif
}
