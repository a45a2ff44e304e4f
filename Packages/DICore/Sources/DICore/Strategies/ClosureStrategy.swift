/// Makes an instance with a closure over a resolver, for dependencies that no declaration can express.
struct ClosureStrategy<Output>: InjectionStrategy {
    /// The dependencies of the closure that are known, for validation.
    let dependencies: [Dependency]
    let factory: @Sendable (any Resolver) throws -> Output

    // Repeated, because the default asks the runtime for the type.
    var receiver: Any.Type { Output.self }

    var opacity: Opacity { .opaque }

    func make(_ resolver: any Resolver) throws -> Output { try factory(resolver) }
}

/// Makes an instance with an asynchronous closure over a resolver.
struct AsyncClosureStrategy<Output: Sendable>: AsyncStrategy {
    /// The dependencies of the closure that are known, for validation.
    let dependencies: [Dependency]
    let factory: @isolated(any) @Sendable (AsyncResolver) async throws -> Output

    var opacity: Opacity { .opaque }

    var isolation: (any Actor)? { factory.isolation }

    func make(_ resolver: AsyncResolver) async throws -> Output { try await factory(resolver) }
}

/// Makes an instance on the main actor with a closure over a resolver.
struct MainActorClosureStrategy<Output>: MainActorStrategy {
    /// The dependencies of the closure that are known, for validation.
    let dependencies: [Dependency]
    let factory: @MainActor @Sendable (MainActorResolver) throws -> Output

    var opacity: Opacity { .opaque }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output { try factory(resolver) }
}
