// A closure of a `Component` cannot call a main-actor initializer.
//
// expect-error: call to main actor-isolated initializer 'init(title:)' in a synchronous nonisolated context
// names: title
// listed: Isolation 2
// write: `Component(Controller.self) { Controller(title: "a") }`
// meaning: Write `MainActorComponent`.

import DICore
import DIFactoryInjection

@MainActor final class Controller {
    init(title: String) {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(Controller.self) { Controller(title: "a") }
    #else
        _ = Component(Controller.self) { Controller(title: "a") }
    #endif
}
