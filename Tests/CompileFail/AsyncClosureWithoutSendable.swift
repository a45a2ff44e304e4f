// An asynchronous closure makes an asynchronous component, whose instances must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore
import DIFactoryInjection

#if FIXED
    final class Draft: Sendable {
        static func open() async -> Draft { Draft() }
    }
#else
    final class Draft {
        static func open() async -> Draft { Draft() }
    }
#endif

func components() {
    _ = Component(Draft.self) { await Draft.open() }
}
