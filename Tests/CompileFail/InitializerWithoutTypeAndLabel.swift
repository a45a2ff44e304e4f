// A component by initializer names its type.
//
// expect-error: 'init(trailing:_:)' is unavailable: write Component(instance: shop), or Component(Shop.self, init: Shop.init)
// names: init

import DICore
import DIFactoryInjection

struct B: Sendable {}

#if FIXED
    func components() {
        _ = Component(B.self, init: B.init)
    }
#else
    func components() {
        _ = Component(B.init)
    }
#endif
