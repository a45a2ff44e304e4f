// A component by initializer names its type.
//
// expect-error: 'init(trailing:init:)' is unavailable: name the type that is requested: Component(Shop.self, init: Shop.init)
// names: Component, Shop

import DICore
import DIFactoryInjection

struct Shop {}

func components() {
    #if FIXED
        _ = Component(Shop.self, init: Shop.init)
    #else
        _ = Component(init: Shop.init)
    #endif
}
