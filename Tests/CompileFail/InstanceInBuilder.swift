// An instance alone is not a component.
//
// expect-error: 'buildExpression' is unavailable: an instance needs a component: Component(instance: limit)
// names: instance

import DICore

func make(limit: Int) -> Container {
    Container {
        #if FIXED
            Component(instance: limit)
        #else
            limit
        #endif
    }
}
