// A main-actor closure takes over its captures, so no other code may use them.
//
// expect-error: sending 'draft' risks causing data races
// names: draft
// listed: Isolation 11
// write: `.onCreate { _ in draft.text = "a" }`
// write: `draft.text = "b"`
// meaning: The hook takes over `draft`: other code cannot use it.

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
