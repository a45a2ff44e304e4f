// An array has one type of elements; components of several types are a list.
//
// expect-error: no exact matches in call to static method 'buildExpression'
// names: none
// listed: Components 18
// instead: `Component(instance: 1)` and `Component(instance: "one")`, each in a line
// meaning: A builder takes arrays of components of one type only.

import DICore

struct Disk {}

struct Clock {}

func components() {
    #if FIXED
        _ = ComponentList {
            Component(instance: 1)
            Component(instance: "one")
        }
    #else
        _ = ComponentList { [Component(instance: 1), Component(instance: "one")] }
    #endif
}
