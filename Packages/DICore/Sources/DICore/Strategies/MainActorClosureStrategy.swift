/// Makes an instance with a closure on the main actor: with a resolver, or without.
///
/// Thread-safety: an immutable value; the closure runs on the main actor.
public struct MainActorClosureStrategy<Output>: MainActorStrategy {
    private let declared: [Dependency]
    private let factory: @MainActor @Sendable (MainActorResolver) throws -> Output

    /// Calls the closure where it needs nothing.
    private let maker: MainActorMaker<Output>?

    /// Whether the closure needs nothing, so that the container's default strategy finishes it.
    var isMaker: Bool { maker != nil }

    /// What is needed as far as it was declared.
    public var dependencies: [Dependency] { declared }

    /// ``Opacity/opaque`` with a resolver: a closure may ask for anything.
    public var opacity: Opacity { isMaker ? .transparent : .opaque }

    /// Makes a strategy for a closure over a resolver.
    ///
    /// - Parameters:
    ///   - dependencies: What the closure is known to ask for. Validation looks at these.
    ///   - factory: Makes one instance.
    /// - Complexity: O(1).
    public init(
        dependencies: [Dependency] = [],
        factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        declared = dependencies
        self.factory = factory
        maker = nil
    }

    /// Makes a strategy for a closure that needs nothing.
    ///
    /// - Parameter factory: Makes one instance.
    /// - Complexity: O(1).
    @inlinable
    public init(_ factory: @escaping @MainActor @Sendable () throws -> Output) {
        self.init(factory: { _ in try factory() }, maker: MainActorMaker { _ in try factory() })
    }

    @usableFromInline
    init(factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output, maker: MainActorMaker<Output>) {
        declared = []
        self.factory = factory
        self.maker = maker
    }

    /// Calls the closure.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        try factory(resolver)
    }

    /// A maker that calls the closure: without a resolver where it needs nothing.
    ///
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        if let maker { return maker }
        let resolver = linker.resolver()
        return MainActorMaker { context in try factory(resolver.onMainActor(context)) }
    }
}
