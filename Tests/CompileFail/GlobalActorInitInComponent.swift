// An initializer that is isolated to a global actor other than the main actor belongs to an `AsyncComponent`.
//
// expect-error: converting function value of type '@Archive @Sendable (Disk, Clock) -> Shelf' to '@Sendable (consuming Disk, consuming Clock) throws -> Shelf' loses global actor 'Archive'
// names: Disk, Clock, Shelf

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

struct Clock: Sendable {}

@globalActor actor Archive { static let shared = Archive() }

@Archive final class Shelf {
    init(disk: Disk, clock: Clock) {}
}

func components() {
    #if FIXED
        _ = AsyncComponent(Shelf.self, init: Shelf.init(disk:clock:))
    #else
        _ = Component(Shelf.self, init: Shelf.init(disk:clock:))
    #endif
}
