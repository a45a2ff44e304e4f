/// Makes an instance on the main actor with a closure over a resolver.
struct MainActorClosureStrategy<Output>: MainActorStrategy {
    /// The dependencies of the closure that are known, for validation.
    let dependencies: [Dependency]
    let factory: @MainActor @Sendable (MainActorResolver) throws -> Output

    var opacity: Opacity { .opaque }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output { try factory(resolver) }
}
