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
