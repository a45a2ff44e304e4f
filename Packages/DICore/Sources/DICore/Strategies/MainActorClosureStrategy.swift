/// Makes an instance with a closure on the main actor, from a resolver or from nothing.
public struct MainActorClosureStrategy<Output>: MainActorStrategy {
    /// The dependencies of the closure that are known.
    public let dependencies: [Dependency]

    // One of the two.
    private let maker: MainActorMaker<Output>?
    private let factory: (@MainActor @Sendable (MainActorResolver) throws -> Output)?

    /// Whether the closure needs nothing, so that the container's default strategy finishes it.
    var isMaker: Bool { maker != nil }

    /// ``Opacity/opaque`` with a resolver, from which the closure may ask for anything.
    public var opacity: Opacity { isMaker ? .transparent : .opaque }

    /// Creates a strategy for a closure over a resolver.
    ///
    /// - Parameters:
    ///   - dependencies: The dependencies of the closure that are known, for validation.
    ///   - factory: Makes one instance.
    public init(
        dependencies: [Dependency] = [],
        factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        self.dependencies = dependencies
        maker = nil
        self.factory = factory
    }

    /// Creates a strategy for a closure that needs nothing.
    ///
    /// - Parameter factory: Makes one instance.
    @inlinable
    public init(_ factory: @escaping @MainActor @Sendable () throws -> Output) {
        self.init(maker: MainActorMaker { _ in try factory() })
    }

    @usableFromInline
    init(maker: MainActorMaker<Output>) {
        dependencies = []
        self.maker = maker
        factory = nil
    }

    /// Calls the closure.
    ///
    /// - Throws: The errors of the resolver and of the closure.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        // The maker ignores its context.
        if let maker { return try maker(ResolutionContext(serial: 0, frame: Frame.unused)) }
        guard let factory else { preconditionFailure("a strategy without a closure") }
        return try factory(resolver)
    }

    /// Returns a maker that calls the closure: without a resolver if it needs nothing.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        if let maker { return maker }
        let resolver = linker.resolver()
        return MainActorMaker { context in try make(resolver.onMainActor(context)) }
    }
}
