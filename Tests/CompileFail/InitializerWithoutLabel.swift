// An initializer has a label.
//
// expect-error: 'init(_:trailing:_:)' is unavailable: an initializer has a label: Component(Shop.self, init: Shop.init)
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
        _ = Component(B.self, B.init)
    }
#endif
