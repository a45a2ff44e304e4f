// An asynchronous initializer makes an asynchronous component, whose instances must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore
import DIFactoryInjection

#if FIXED
    final class Draft: Sendable {
        init(path: String) async {}
    }
#else
    final class Draft {
        init(path: String) async {}
    }
#endif

func components() {
    _ = Component(Draft.self, init: Draft.init(path:))
}
