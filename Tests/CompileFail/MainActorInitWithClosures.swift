// With a closer, or with several closures, the compiler takes the component for one that is bound to no actor.
//
// expect-error: converting function value of type '@MainActor @Sendable () -> Screen' to '@Sendable () -> Screen' loses global actor 'MainActor'
// names: Screen
// expect-error: call to main actor-isolated instance method 'close()' in a synchronous nonisolated context
// names: close
// listed: Isolation 17
// write: `Component(Screen.self, init: Screen.init).onClose { $0.close() }`
// meaning: Write `MainActorComponent`.

import DICore
import DIFactoryInjection

@MainActor final class Screen {
    init() {}

    func close() {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(Screen.self, init: Screen.init).onClose { $0.close() }
    #else
        _ = Component(Screen.self, init: Screen.init).onClose { $0.close() }
    #endif
}
