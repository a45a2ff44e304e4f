import DICore

/// Makes an owner with a closure over a resolver.
struct AsyncOwnerClosureStrategy<Output: AnyObject & Sendable>: AsyncStrategy {
    let dependencies: [Dependency]
    let factory: @isolated(any) @Sendable (AsyncResolver) async throws -> Output

    var opacity: Opacity { .opaque }
    var isolation: Isolation { .asynchronous(on: factory.isolation) }

    func make(_ resolver: AsyncResolver) async throws -> Output { try await factory(resolver) }
}
