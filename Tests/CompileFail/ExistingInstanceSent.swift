// An existing instance that code on the main actor requested from a scope cannot be sent elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft { var text = "" }

func keep(_ draft: sending Draft) {}

@MainActor func edit(scope: Scope) throws {
    guard let draft = try scope.existing(Draft.self) else { return }
    #if FIXED
        draft.text = "a"
    #else
        keep(draft)
    #endif
}
