// An instance that code on the main actor requested from a container cannot be sent elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft { var text = "" }

func keep(_ draft: sending Draft) {}

@MainActor func edit(container: Container) throws {
    let draft = try container.resolve(Draft.self)
    #if FIXED
        draft.text = "b"
    #else
        keep(draft)
    #endif
}

/// The request of a function that is bound to no actor gets instances of no actor.
func pass(container: Container) throws { keep(try container.resolve(Draft.self)) }
