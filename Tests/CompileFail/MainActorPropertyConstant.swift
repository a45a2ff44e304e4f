// A constant cannot be injected after the initializer, even on the main actor.
//
// expect-error: 'inject(_:_:ifMissing:)' is unavailable: the property cannot be set: it is a constant, its setter cannot be seen from here, or its path has ? in place of !
// names: inject

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

@MainActor
final class Screen {
    var store: any Store = Disk()
    let fixed: any Store = Disk()
}

@MainActor
func components() {
    #if FIXED
        _ = MainActorComponent(Screen.self) { Screen() }.inject(\.store)
    #else
        _ = MainActorComponent(Screen.self) { Screen() }.inject(\.fixed)
    #endif
}
