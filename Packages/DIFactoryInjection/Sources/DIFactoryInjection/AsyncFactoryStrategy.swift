public import DICore

/// Makes an instance by calling an asynchronous initialiser or a function whose parameters are its dependencies.
///
/// Made by `AsyncComponent(_:init:)`; make one directly to wrap it in a strategy of your own.
///
/// Thread-safety: an immutable value; the factory runs on the actor that it is bound to.
public struct AsyncFactoryStrategy<Output: Sendable>: AsyncStrategy {
    private let declare: @Sendable () -> [Dependency]
    private let linkFactory: @Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>
    private let call: @Sendable (AsyncResolver) async throws -> Output

    /// The actor that the factory is bound to.
    public let isolation: Isolation

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] { declare() }

    /// Makes a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function; it may be bound to an actor, and may throw.
    ///   - needs: What is needed for each parameter.
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<each Parameter: Sendable>(
        _ factory: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Output,
        needs: repeat Need<each Parameter>
    ) {
        let needs = (repeat each needs)
        self.init(
            isolation: .asynchronous(on: factory.isolation),
            declare: {
                var list: [Dependency] = []
                for need in repeat each needs {
                    list.append(FactoryStrategy<Output>.numbered(need.dependency, list.count))
                }
                return list
            },
            link: { linker in
                let links = (repeat try linker.link(each needs))
                return AsyncMaker { context in try await factory(repeat try (each links)(context)) }
            },
            call: { resolver in try await factory(repeat try (each needs).resolve(from: resolver)) })
    }

    /// Makes a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function; it may be bound to an actor, and may throw.
    ///   - first: What is needed for the first parameter.
    ///   - rest: What is needed for the others.
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<First: Sendable, each Rest: Sendable>(
        _ factory: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Output,
        first: Need<First>,
        rest: repeat Need<each Rest>
    ) {
        let rest = (repeat each rest)
        self.init(
            isolation: .asynchronous(on: factory.isolation),
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
                return AsyncMaker { context in
                    try await factory(firstLink(context), repeat try (each links)(context))
                }
            },
            call: { resolver in
                try await factory(first.resolve(from: resolver), repeat try (each rest).resolve(from: resolver))
            })
    }

    @usableFromInline
    init(
        isolation: Isolation, declare: @escaping @Sendable () -> [Dependency],
        link: @escaping @Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>,
        call: @escaping @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.isolation = isolation
        self.declare = declare
        linkFactory = link
        self.call = call
    }

    /// Resolves each parameter and calls the factory.
    ///
    /// - Throws: What the resolver and the user's code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: AsyncResolver) async throws -> Output { try await call(resolver) }

    /// A maker that calls the factory with what its links give.
    ///
    /// - Throws: `ResolutionError` for what cannot be linked.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> { try linkFactory(linker) }
}
