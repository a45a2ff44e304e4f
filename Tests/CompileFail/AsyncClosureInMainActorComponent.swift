// An asynchronous closure needs an asynchronous component, also on the main actor.
//
// expect-error: 'init(_:make:)' is unavailable: its code is asynchronous: use AsyncComponent, also for the main actor
// names: init

import DICore
import DIFactoryInjection

@MainActor final class Screen { init() async {} }

#if FIXED
    func components() {
        _ = AsyncComponent(Screen.self) { await Screen() }
    }
#else
    func components() {
        _ = MainActorComponent(Screen.self) { await Screen() }
    }
#endif
