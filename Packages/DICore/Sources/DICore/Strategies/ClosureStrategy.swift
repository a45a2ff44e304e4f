/// Makes an instance with a closure over a resolver: for what no declaration can say.
///
/// Thread-safety: an immutable value; the closure must be `@Sendable`.
public struct ClosureStrategy<Output>: InjectionStrategy {
    private let declared: [Dependency]
    private let factory: @Sendable (any Resolver) throws -> Output

    /// What is needed as far as it was declared.
    public var dependencies: [Dependency] { declared }

    /// What is made.
    ///
    /// - Complexity: O(1).
    public var receiver: Any.Type { Output.self }

    /// ``Opacity/opaque``: a closure may ask for anything.
    public var opacity: Opacity { .opaque }

    /// Makes a strategy.
    ///
    /// - Parameters:
    ///   - dependencies: What the closure is known to ask for. Validation looks at these.
    ///   - factory: Makes one instance.
    /// - Complexity: O(1).
    public init(dependencies: [Dependency] = [], factory: @escaping @Sendable (any Resolver) throws -> Output) {
        declared = dependencies
        self.factory = factory
    }

    /// Calls the closure.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output {
        try factory(resolver)
    }
}
