// A main-actor closure takes over its captures, so no other code may use them.
//
// expect-error: sending 'draft' risks causing data races
// names: draft
// listed: Isolation 11
// write: `MainActorComponent(Controller.self) { Controller() }.onCreate { _ in draft.text = "a" }`
// write: `draft.text = "b"`
// instead: Only the first line. The hook takes over `draft`, so other code cannot use it afterwards.

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
