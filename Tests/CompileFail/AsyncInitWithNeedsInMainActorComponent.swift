// An asynchronous initializer needs an asynchronous component, also with needs on the main actor.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: its initializer is asynchronous: use AsyncComponent, also for the main actor
// names: init

import DICore
import DIFactoryInjection

struct Disk: Sendable {}
@MainActor final class Screen { init(disk: Disk, second: Disk) async {} }

#if FIXED
    func components() {
        _ = AsyncComponent(Screen.self, init: Screen.init(disk:second:), needs: .unnamed, .named("a"))
    }
#else
    func components() {
        _ = MainActorComponent(Screen.self, init: Screen.init(disk:second:), needs: .unnamed, .named("a"))
    }
#endif
