/// Makes an instance on the main actor with a closure, over a resolver or without needs.
public struct MainActorClosureStrategy<Output>: MainActorStrategy {
    /// The dependencies of the closure that are known.
    public let dependencies: [Dependency]

    private enum Closure {
        case maker(MainActorMaker<Output>)
        case factory(@MainActor @Sendable (MainActorResolver) throws -> Output)
    }

    private let closure: Closure

    /// Whether the closure needs nothing.
    var isMaker: Bool { if case .maker = closure { true } else { false } }

    /// ``Opacity/opaque`` for a closure over a resolver, which may ask for anything.
    public var opacity: Opacity { isMaker ? .transparent : .opaque }

    /// Creates a strategy with a closure over a resolver.
    ///
    /// - Parameters:
    ///   - dependencies: The dependencies of the closure that are known, for validation.
    ///   - factory: Makes one instance.
    public init(
        dependencies: [Dependency] = [],
        factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        self.dependencies = dependencies
        closure = .factory(factory)
    }

    /// Creates a strategy with a closure that needs nothing.
    ///
    /// - Parameter factory: Makes one instance.
    public init(_ factory: @escaping @MainActor @Sendable () throws -> Output) {
        dependencies = []
        closure = .maker(MainActorMaker { _ in try factory() })
    }

    /// Calls the closure.
    ///
    /// - Throws: The errors of the resolver and of the closure.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        switch closure {
        case .maker(let maker): try Frame.unused { try maker.unbound($0) }
        case .factory(let factory): try factory(resolver)
        }
    }

    /// Returns a maker that calls the closure.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        switch closure {
        case .maker(let maker): return maker
        case .factory(let factory):
            let resolver = linker.resolver()
            return MainActorMaker { context in try factory(resolver.onMainActor(context)) }
        }
    }
}
