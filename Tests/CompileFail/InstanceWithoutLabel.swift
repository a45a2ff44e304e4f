// An existing instance has a label.
//
// expect-error: 'init(_:)' is unavailable: an existing instance has a label: Component(instance: shop)
// names: Component
// listed: Existing instances 1

import DICore

struct Shop: Sendable {}

let shop = Shop()

func components() {
    #if FIXED
        _ = Component(instance: shop)
    #else
        _ = Component(shop)
    #endif
}
