// The property of a module has the type `ComponentList`.
//
// expect-error: reference to generic type 'Component' requires arguments in <...>
// names: Component
// listed: Components 20
// write: `var components: Component {`
// meaning: Write `ComponentList`.

import DICore

struct Clock: Sendable {}

#if FIXED
    struct ClockModule: Module {
        var components: ComponentList { Component(instance: Clock()) }
    }
#else
    struct ClockModule: Module {
        var components: Component { Component(instance: Clock()) }
    }
#endif
