// Only an object can be held weakly, so only an object can be an owner.
//
// Proves B18.
//
// expect-error: referencing instance method 'owning()' on 'Component' requires that 'Position' be a class type
// names: Position

import DICompatibility
import DICore

struct Position {}

final class Window {}

func components() {
    #if FIXED
        _ = Component(Window.self) { Window() }.owning()
    #else
        _ = Component(Position.self) { Position() }.owning()
    #endif
}
