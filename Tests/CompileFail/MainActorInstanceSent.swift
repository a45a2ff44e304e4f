// An instance that was resolved on the main actor cannot be sent elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft
// listed: Isolation 12
// write: `let draft = try container.mainActor.resolve(Draft.self)`
// write: `keep(draft)`, with a `sending` parameter
// meaning: Only code on the main actor can use the instance.

import DICore

final class Draft { var text = "" }

func keep(_ draft: sending Draft) {}

@MainActor func edit(container: Container) throws {
    let draft = try container.mainActor.resolve(Draft.self)
    #if FIXED
        draft.text = "a"
    #else
        keep(draft)
    #endif
}
