// A reference to one of several initializers with parameters must name its labels; none is preferred.
//
// expect-error: ambiguous use of 'init'
// names: init
// listed: Initializers and needs 21
// write: `Component(Screen.self, init: Screen.init)`
// meaning: Write the labels of one initializer. Without labels, one without parameters is preferred.

import DICore
import DIFactoryInjection

struct Clock: Sendable {}

@MainActor final class Screen {
    init(clock: Clock) {}
    init(clock: Clock, title: String) {}
}

func components() {
    #if FIXED
        _ = Component(Screen.self, init: Screen.init(clock:title:))
    #else
        _ = Component(Screen.self, init: Screen.init)
    #endif
}
