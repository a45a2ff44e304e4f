// The container does not create an existing instance, so it cannot set its properties.
//
// Proves A2.
//
// expect-error: 'set(_:to:)' is unavailable: an existing instance is returned as it is: set its property before it is registered
// names: set

import DICore
import DIPropertyInjection

struct Shop: Sendable {
    var number = 0
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.set(\.number, to: 1)
    #else
        _ = Component(instance: Shop()).set(\.number, to: 1)
    #endif
}
