// A main-actor closure takes over its captures, so no other code may use them.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft { var text = "" }

@MainActor final class Controller {}

func components() {
    let draft = Draft()
    _ = MainActorComponent(Controller.self) { Controller() }.onCreate { _ in draft.text = "a" }
    #if FIXED
    #else
        draft.text = "b"
    #endif
}
