// An instance from a provider on the main actor cannot be sent elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft { var text = "" }

func keep(_ draft: sending Draft) {}

@MainActor func edit(provider: Provider<Draft>) throws {
    let draft = try provider()
    #if FIXED
        draft.text = "a"
    #else
        keep(draft)
    #endif
}
