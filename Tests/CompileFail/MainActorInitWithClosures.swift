// With several closures, the compiler takes the component for one that is bound to no actor.
//
// expect-error: converting function value of type '@MainActor @Sendable () -> Screen' to '@Sendable () -> Screen' loses global actor 'MainActor'
// names: Screen
// expect-error: call to main actor-isolated instance method 'open()' in a synchronous nonisolated context
// names: open
// expect-error: call to main actor-isolated instance method 'close()' in a synchronous nonisolated context
// names: close
// listed: Isolation 16
// write: `Component(Screen.self, init: Screen.init).onCreate { $0.open() }.onClose { $0.close() }`
// meaning: With two closures or more, write `MainActorComponent`.

import DICore
import DIFactoryInjection

@MainActor final class Screen {
    init() {}

    func open() {}
    func close() {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(Screen.self, init: Screen.init).onCreate { $0.open() }.onClose { $0.close() }
        _ = Component(Screen.self, init: Screen.init).onClose { $0.close() }
    #else
        _ = Component(Screen.self, init: Screen.init).onCreate { $0.open() }.onClose { $0.close() }
    #endif
}
