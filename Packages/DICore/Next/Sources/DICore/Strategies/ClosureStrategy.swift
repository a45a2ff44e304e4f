/// Makes an instance with a closure over a resolver, for dependencies that no declaration can express.
public struct ClosureStrategy<Output>: InjectionStrategy {
    /// The dependencies of the closure that are known.
    public let dependencies: [Dependency]
    private let factory: @Sendable (any Resolver) throws -> Output

    /// The type of the instances.
    public var receiver: Any.Type { Output.self }

    /// ``Opacity/opaque``: the closure may ask for anything.
    public var opacity: Opacity { .opaque }

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - dependencies: The dependencies of the closure that are known, for validation.
    ///   - factory: Makes one instance.
    public init(dependencies: [Dependency] = [], factory: @escaping @Sendable (any Resolver) throws -> Output) {
        self.dependencies = dependencies
        self.factory = factory
    }

    /// Calls the closure.
    ///
    /// - Throws: The errors of the resolver and of the closure.
    public func make(_ resolver: any Resolver) throws -> Output { try factory(resolver) }
}
