// An asynchronous initializer needs an asynchronous component, also on the main actor.
//
// expect-error: 'init(_:trailing:init:)' is unavailable: its initializer is asynchronous: use AsyncComponent, also for the main actor
// names: AsyncComponent

import DICore
import DIFactoryInjection

@MainActor final class Screen {
    init(title: String) async {}
}

func components() {
    #if FIXED
        _ = AsyncComponent(Screen.self, init: Screen.init(title:))
    #else
        _ = MainActorComponent(Screen.self, init: Screen.init(title:))
    #endif
}
