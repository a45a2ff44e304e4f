/// Makes an instance with a closure on the main actor: with a resolver, or without.
///
/// Thread-safety: an immutable value; the closure runs on the main actor.
public struct MainActorClosureStrategy<Output>: MainActorStrategy {
    private let declared: [Dependency]
    private let factory: @MainActor @Sendable (MainActorResolver) throws -> Output

    /// Whether the closure needs nothing, so that the container's default strategy finishes it.
    let isMaker: Bool

    /// What is needed as far as it was declared.
    public var dependencies: [Dependency] { declared }

    /// ``Opacity/opaque`` with a resolver: a closure may ask for anything.
    public var opacity: Opacity { isMaker ? .transparent : .opaque }

    /// Makes a strategy for a closure over a resolver.
    ///
    /// - Parameters:
    ///   - dependencies: What the closure is known to ask for. Validation looks at these.
    ///   - factory: Makes one instance.
    public init(
        dependencies: [Dependency] = [],
        factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        declared = dependencies
        self.factory = factory
        isMaker = false
    }

    /// Makes a strategy for a closure that needs nothing.
    ///
    /// - Parameter factory: Makes one instance.
    public init(_ factory: @escaping @MainActor @Sendable () throws -> Output) {
        declared = []
        self.factory = { _ in try factory() }
        isMaker = true
    }

    /// Calls the closure.
    ///
    /// - Throws: What the resolver and the user's code throw.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        try factory(resolver)
    }
}
