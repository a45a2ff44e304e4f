public import DICore

/// Makes an instance on the main actor by calling an initialiser or a function whose parameters are its dependencies.
///
/// Made by `MainActorComponent(_:init:)`; make one directly to wrap it in a strategy of your own.
///
/// Thread-safety: an immutable value; the factory runs on the main actor.
public struct MainActorFactoryStrategy<Output>: MainActorStrategy {
    private let declare: @Sendable () -> [Dependency]
    private let linkFactory: @Sendable (borrowing Linker) throws -> MainActorMaker<Output>
    private let call: @MainActor @Sendable (MainActorResolver) throws -> Output

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] { declare() }

    /// Makes a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function; it may be bound to the main actor.
    ///   - needs: What is needed for each parameter.
    /// - Complexity: O(1).
    @inlinable
    public init<each Parameter>(
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Output,
        needs: repeat Need<each Parameter>
    ) {
        let needs = (repeat each needs)
        self.init(
            declare: {
                var list: [Dependency] = []
                for need in repeat each needs {
                    list.append(FactoryStrategy<Output>.numbered(need.dependency, list.count))
                }
                return list
            },
            link: { linker in
                let links = (repeat try linker.link(each needs))
                return MainActorMaker { context in try factory(repeat try (each links)(context)) }
            },
            call: { resolver in try factory(repeat try (each needs).resolve(from: resolver)) })
    }

    /// Makes a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function; it may be bound to the main actor.
    ///   - first: What is needed for the first parameter.
    ///   - rest: What is needed for the others.
    /// - Complexity: O(1).
    @inlinable
    public init<First, each Rest>(
        _ factory: @escaping @MainActor @Sendable (First, repeat each Rest) throws -> Output, first: Need<First>,
        rest: repeat Need<each Rest>
    ) {
        let rest = (repeat each rest)
        self.init(
            declare: {
                var list = [FactoryStrategy<Output>.numbered(first.dependency, 0)]
                for need in repeat each rest {
                    list.append(FactoryStrategy<Output>.numbered(need.dependency, list.count))
                }
                return list
            },
            link: { linker in
                let firstLink = try linker.link(first)
                let links = (repeat try linker.link(each rest))
                return MainActorMaker { context in
                    try factory(firstLink(context), repeat try (each links)(context))
                }
            },
            call: { resolver in
                try factory(first.resolve(from: resolver), repeat try (each rest).resolve(from: resolver))
            })
    }

    @usableFromInline
    init(
        declare: @escaping @Sendable () -> [Dependency],
        link: @escaping @Sendable (borrowing Linker) throws -> MainActorMaker<Output>,
        call: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        self.declare = declare
        linkFactory = link
        self.call = call
    }

    /// Resolves each parameter and calls the factory.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output { try call(resolver) }

    /// A maker that calls the factory with what its links give.
    ///
    /// - Throws: `ResolutionError` for what cannot be linked.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> { try linkFactory(linker) }
}
