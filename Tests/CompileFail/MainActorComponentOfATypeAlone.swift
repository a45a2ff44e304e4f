// A type alone does not tell how instances are made on the main actor.
//
// expect-error: 'init(_:fileID:line:)' is unavailable: say how instances are made: MainActorComponent(Screen.self, init: Screen.init)
// names: init

import DICore
import DIFactoryInjection

@MainActor final class B {}

#if FIXED
    func components() {
        _ = MainActorComponent(B.self, init: B.init)
    }
#else
    func components() {
        _ = MainActorComponent(B.self)
    }
#endif
