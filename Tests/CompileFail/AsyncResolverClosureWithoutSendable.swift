// An asynchronous closure over a resolver makes an asynchronous component, whose instances must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore
import DIFactoryInjection

#if FIXED
    final class Draft: Sendable {
        static func open(_ name: String) async throws -> Draft { Draft() }
    }
#else
    final class Draft {
        static func open(_ name: String) async throws -> Draft { Draft() }
    }
#endif

func components() {
    _ = Component(Draft.self) { resolver in try await Draft.open(resolver.resolve()) }
}
