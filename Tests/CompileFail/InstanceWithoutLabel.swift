// An existing instance has a label.
//
// expect-error: 'init(trailing:_:)' is unavailable: write Component(instance: shop), or Component(Shop.self, init: Shop.init)
// names: Component

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
