// A closure over a resolver runs on any thread, so its captures must be `Sendable`.
//
// Proves B3.
//
// expect-error: capture of 'draft' with non-Sendable type 'Draft' in a '@Sendable' closure
// names: draft, Draft
// listed: Isolation 10
// write: `Component(Shop.self) { resolver in _ = draft; return Shop() }`
// meaning: The closure runs on any thread: capture `Sendable` values, take the object as a parameter, or resolve it.

import DICore
import DIFactoryInjection

final class Draft {}

final class Disk: Sendable {}

struct Shop {}

func components() {
    #if FIXED
        let disk = Disk()
        _ = Component(Shop.self) { resolver in
            _ = disk
            return Shop()
        }
    #else
        let draft = Draft()
        _ = Component(Shop.self) { resolver in
            _ = draft
            return Shop()
        }
    #endif
}
