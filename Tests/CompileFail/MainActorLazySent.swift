// An instance from a lazy dependency on the main actor cannot be sent elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft { var text = "" }

func keep(_ draft: sending Draft) {}

@MainActor func edit(lazy: Lazy<Draft>) throws {
    let draft = try lazy.get()
    #if FIXED
        draft.text = "a"
    #else
        keep(draft)
    #endif
}
