// The container does not create an existing instance, so it cannot inject its properties.
//
// Proves A2, B4.
//
// expect-error: 'inject(_:_:ifMissing:)' is unavailable: an existing instance is returned as it is: inject it with container.inject(_:)
// names: inject

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

struct Shop: Sendable {
    var store: (any Store & Sendable)?
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\.store)
    #else
        _ = Component(instance: Shop()).inject(\.store)
    #endif
}
