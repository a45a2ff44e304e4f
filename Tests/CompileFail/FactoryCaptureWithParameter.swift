// A factory with parameters runs on any thread, so its captures must be `Sendable`.
//
// expect-error: capture of 'draft' with non-Sendable type 'Draft' in a '@Sendable' closure
// names: draft, Draft

import DICore
import DIFactoryInjection

final class Draft {}

final class Disk: Sendable {}

struct Shop {}

func components() {
    #if FIXED
        let disk = Disk()
        _ = Component(
            Shop.self,
            init: { (number: Int) in
                _ = disk
                return Shop()
            })
    #else
        let draft = Draft()
        _ = Component(
            Shop.self,
            init: { (number: Int) in
                _ = draft
                return Shop()
            })
    #endif
}
