import DICore
import TestSupport

/// A strategy of a user around another one, which it does not link.
struct Around<Output>: InjectionStrategy {
    let inner: any InjectionStrategy<Output>
    var made = Tally()
    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }

    func make(_ resolver: any Resolver) throws -> Output {
        made.add()
        return try inner.make(resolver)
    }
}

struct MainActorAround<Output>: MainActorStrategy {
    let inner: any MainActorStrategy<Output>
    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }

    func make(_ resolver: MainActorResolver) throws -> Output { try inner.make(resolver) }
}

struct AsyncAround<Output: Sendable>: AsyncStrategy {
    let inner: any AsyncStrategy<Output>
    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }

    func make(_ resolver: AsyncResolver) async throws -> Output { try await inner.make(resolver) }
}
