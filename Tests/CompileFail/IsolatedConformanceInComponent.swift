// A conformance that is isolated to the main actor can be a role only of a `MainActorComponent`.
//
// expect-error: main actor-isolated conformance of 'Editor' to 'Titled' cannot be used in nonisolated context
// names: Editor, Titled
// listed: Isolation 8
// write: `Component(Editor.self) { Editor() }.role { $0 as any Titled }`
// meaning: The conformance is bound to the main actor: write `MainActorComponent`.

import DICore

protocol Titled {}

@MainActor final class Editor: @MainActor Titled {
    nonisolated init() {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(Editor.self) { Editor() }.role { $0 as any Titled }
    #else
        _ = Component(Editor.self) { Editor() }.role { $0 as any Titled }
    #endif
}
