// An array has one type of elements; components of several types are a list.
//
// expect-error: no exact matches in call to static method 'buildExpression'
// names: none
// listed: Components 18
// write: `ComponentList { [Component(instance: 1), Component(instance: "one")] }`
// meaning: Write each component in a line. An array has one type of components.

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
