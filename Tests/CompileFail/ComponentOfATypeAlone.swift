// A type alone does not tell how instances are made.
//
// expect-error: 'init(_:fileID:line:)' is unavailable: say how instances are made: Component(Shop.self, init: Shop.init), or Component(Shop.self) { … }
// names: Component, Shop

import DICore
import DIFactoryInjection

struct Shop {}

func components() {
    #if FIXED
        _ = Component(Shop.self, init: Shop.init)
    #else
        _ = Component(Shop.self)
    #endif
}
