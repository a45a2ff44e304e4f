// A component of `any Store & Sendable` is made by a type that is Sendable.
//
// expect-error: type 'Disk' does not conform to the 'Sendable' protocol
// names: Disk
// listed: Isolation 15
// write: `Component((any Store & Sendable).self) { Disk() }`
// meaning: Make it `Sendable`. With `init:`, Swift does not check this.

import DICore
import DIFactoryInjection

protocol Store: AnyObject {}

final class Disk: Store {}

final class SharedDisk: Store, Sendable {}

func components() {
    #if FIXED
        _ = Component((any Store & Sendable).self) { SharedDisk() }
    #else
        _ = Component((any Store & Sendable).self) { Disk() }
    #endif
}

/// `init:` compiles with both.
func unchecked() {
    _ = Component((any Store & Sendable).self, init: Disk.init)
}
