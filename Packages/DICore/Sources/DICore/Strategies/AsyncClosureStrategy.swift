/// Makes an instance with an asynchronous closure: with a resolver, or without.
///
/// Thread-safety: an immutable value; the closure runs on the actor that it is bound to.
public struct AsyncClosureStrategy<Output: Sendable>: AsyncStrategy {
    private let declared: [Dependency]
    private let factory: @isolated(any) @Sendable (AsyncResolver) async throws -> Output

    /// What is needed as far as it was declared.
    public var dependencies: [Dependency] { declared }

    /// ``Opacity/opaque``: a closure may ask for anything.
    public var opacity: Opacity { .opaque }

    /// The actor that the closure is bound to.
    public var isolation: Isolation { .asynchronous(on: factory.isolation) }

    /// Makes a strategy for a closure over a resolver.
    ///
    /// - Parameters:
    ///   - dependencies: What the closure is known to ask for. Validation looks at these, and what is asynchronous among them
    ///     is there when the closure is called.
    ///   - factory: Makes one instance.
    /// - Complexity: O(1).
    public init(
        dependencies: [Dependency] = [],
        factory: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        declared = dependencies
        self.factory = factory
    }

    /// Calls the closure.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: AsyncResolver) async throws -> Output {
        try await factory(resolver.takingPrepared)
    }
}
