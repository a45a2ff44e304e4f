/// Makes an instance with an asynchronous closure over a resolver.
struct AsyncClosureStrategy<Output: Sendable>: AsyncStrategy {
    /// The dependencies of the closure that are known, for validation.
    let dependencies: [Dependency]
    let factory: @isolated(any) @Sendable (AsyncResolver) async throws -> Output

    var opacity: Opacity { .opaque }

    var isolation: (any Actor)? { factory.isolation }

    func make(_ resolver: AsyncResolver) async throws -> Output { try await factory(resolver) }
}
