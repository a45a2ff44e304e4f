// A key path to a main-actor property can be formed only on the main actor.
//
// expect-error: cannot form key path to main actor-isolated property 'store'
// names: store
// expect-error: call to main actor-isolated instance method 'inject(_:_:ifMissing:)' in a synchronous nonisolated context
// names: inject
// listed: Isolation 7
// write: `MainActorComponent(Screen.self) { Screen() }.inject(\.store)`, in a function without `@MainActor`
// meaning: Mark the function `@MainActor`, or use a `MainActorModule`.

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

@MainActor
final class Screen {
    var store: any Store = Disk()
}

#if FIXED
    @MainActor
    func components() {
        _ = MainActorComponent(Screen.self) { Screen() }.inject(\.store)
    }
#else
    func components() {
        _ = MainActorComponent(Screen.self) { Screen() }.inject(\.store)
    }
#endif
