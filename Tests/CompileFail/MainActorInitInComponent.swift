// An initializer that is isolated to the main actor belongs to a `MainActorComponent`.
//
// expect-error: converting function value of type '@MainActor @Sendable (Disk, Clock) -> Controller' to '@Sendable (consuming Disk, consuming Clock) throws -> Controller' loses global actor 'MainActor'
// names: Disk, Clock, Controller
// listed: Isolation 1
// meaning: A type that is bound to the main actor needs a `MainActorComponent`.

import DICore
import DIFactoryInjection

struct Disk {}

struct Clock {}

@MainActor final class Controller {
    init(disk: Disk, clock: Clock) {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(Controller.self, init: Controller.init(disk:clock:))
    #else
        _ = Component(Controller.self, init: Controller.init(disk:clock:))
    #endif
}
