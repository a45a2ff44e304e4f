// A role must be a type that the component converts to.
//
// expect-error: cannot convert value of type 'Controller' to type 'any Titled' in coercion
// names: Controller, Titled

import DICore

protocol Titled {}

@MainActor final class Controller {}

@MainActor final class Editor: @MainActor Titled {}

func components() {
    #if FIXED
        _ = MainActorComponent(Editor.self) { Editor() }.role { $0 as any Titled }
    #else
        _ = MainActorComponent(Controller.self) { Controller() }.role { $0 as any Titled }
    #endif
}
