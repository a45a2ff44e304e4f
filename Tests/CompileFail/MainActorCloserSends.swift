// A closer on the main actor cannot send the instance elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft { var text = "" }

func keep(_ draft: sending Draft) {}

func components() {
    #if FIXED
        _ = MainActorComponent(Draft.self) { Draft() }.onClose { draft in draft.text = "" }
    #else
        _ = MainActorComponent(Draft.self) { Draft() }.onClose { draft in keep(draft) }
    #endif
}
