// An asynchronous initializer makes an asynchronous component, also with needs: its instances must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore
import DIFactoryInjection

#if FIXED
    final class Draft: Sendable {
        init(path: String) async throws {}
    }
#else
    final class Draft {
        init(path: String) async throws {}
    }
#endif

func components() {
    _ = Component(Draft.self, init: Draft.init(path:), needs: .named("a"))
}
