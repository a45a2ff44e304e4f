public import DICore

/// A strategy that calls an asynchronous initializer or function. Its parameters are the dependencies.
///
/// `AsyncComponent(_:init:)` creates it. Create one directly to wrap it in a strategy of your own.
///
/// Thread-safety: an immutable value; the factory runs in its own isolation.
public struct AsyncFactoryStrategy<Output: Sendable>: AsyncStrategy {
    private let needs: [AnyNeed]
    private let body: @Sendable (inout FunctionParameters.Asynchronous) throws -> AsyncMaker<Output>

    /// The actor of the factory; `nil` for none.
    public let isolation: (any Actor)?

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] {
        FunctionParameters.Asynchronous.dependencies(needs: needs, of: body)
    }

    /// Creates a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function; it may have an actor's isolation, and may throw.
    ///   - needs: The need of each parameter.
    ///   - count: The number of other parameters before these, for the numbers in messages.
    @inlinable
    public init<each Parameter: Sendable>(
        _ factory: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Output,
        needs: repeat Need<each Parameter>, after count: Int = 0
    ) {
        self.init(isolation: factory.isolation, needs: [AnyNeed](repeat each needs)) { parameters in
            parameters.skip(count)
            let links = (repeat try parameters.next((each Parameter).self))
            return AsyncMaker { context in try await factory(repeat try (each links)(context)) }
        }
    }

    /// Creates a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function; it may have an actor's isolation, and may throw.
    ///   - first: The need of the first parameter.
    ///   - rest: The needs of the others.
    ///   - count: The number of other parameters before these, for the numbers in messages.
    @inlinable
    public init<First: Sendable, each Rest: Sendable>(
        _ factory: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Output,
        first: Need<First>,
        rest: repeat Need<each Rest>, after count: Int = 0
    ) {
        self.init(factory, anyNeeds: [AnyNeed(first)] + [AnyNeed](repeat each rest), after: count)
    }

    @inlinable
    init<First: Sendable, each Rest: Sendable>(
        _ factory: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Output,
        anyNeeds: [AnyNeed], after count: Int = 0
    ) {
        self.init(isolation: factory.isolation, needs: anyNeeds) { parameters in
            parameters.skip(count)
            let link = try parameters.next(First.self)
            let links = (repeat try parameters.next((each Rest).self))
            return AsyncMaker { context in try await factory(link(context), repeat try (each links)(context)) }
        }
    }

    // Swift 6.3.1 optimizes a pack that begins with several types to code that passes wrong values.
    /// Creates a strategy for a factory of seven parameters and more.
    @inlinable
    init<
        P1: Sendable, P2: Sendable, P3: Sendable, P4: Sendable, P5: Sendable, P6: Sendable, P7: Sendable,
        each Rest: Sendable
    >(
        _ factory:
            @escaping @isolated(any) @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) async throws -> Output,
        anyNeeds: [AnyNeed]
    ) {
        self.init(isolation: factory.isolation, needs: anyNeeds) { parameters in
            let l1 = try parameters.next(P1.self)
            let l2 = try parameters.next(P2.self)
            let l3 = try parameters.next(P3.self)
            let l4 = try parameters.next(P4.self)
            let l5 = try parameters.next(P5.self)
            let l6 = try parameters.next(P6.self)
            let l7 = try parameters.next(P7.self)
            let links = (repeat try parameters.next((each Rest).self))
            return AsyncMaker { context in
                try await factory(
                    l1(context), l2(context), l3(context), l4(context), l5(context), l6(context), l7(context),
                    repeat try (each links)(context))
            }
        }
    }

    @usableFromInline
    init(
        isolation: (any Actor)?, needs: [AnyNeed],
        _ body: @escaping @Sendable (inout FunctionParameters.Asynchronous) throws -> AsyncMaker<Output>
    ) {
        self.isolation = isolation
        self.needs = needs
        self.body = body
    }

    /// Resolves each parameter and calls the factory.
    ///
    /// - Throws: The error of the resolver or of the user's code.
    public func make(_ resolver: AsyncResolver) async throws -> Output {
        try await FunctionParameters.Asynchronous.make(needs: needs, from: resolver, body)
    }

    /// Returns a maker that calls the factory with the values of its links.
    ///
    /// - Throws: `ResolutionError` if a parameter cannot be linked.
    /// - Complexity: O(*n*) in the number of parameters.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        try linker.linkFunction(needs: needs, body)
    }
}
