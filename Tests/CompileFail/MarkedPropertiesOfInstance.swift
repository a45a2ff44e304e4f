// The container does not create an existing instance, so it cannot inject its marked properties.
//
// Proves A2, B5.
//
// expect-error: 'injectMarked(upTo:)' is unavailable: an existing instance is returned as it is: inject it with container.inject(_:)
// names: injectMarked

import DICore
import DIPropertyInjection

protocol Store: Sendable {}

final class Shop: Sendable {
    let store = Injected<any Store>()
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.injectMarked()
    #else
        _ = Component(instance: Shop()).injectMarked()
    #endif
}
