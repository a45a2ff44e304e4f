public import DICore

/// A strategy that calls an initializer or a function on the main actor. Its parameters are the dependencies.
///
/// `MainActorComponent(_:init:)` creates it. Create one directly to wrap it in a strategy of your own.
///
/// Thread-safety: an immutable value; the factory runs on the main actor.
public struct MainActorFactoryStrategy<Output>: MainActorStrategy {
    private let needs: [AnyNeed]
    private let body: @Sendable (inout FunctionParameters) throws -> MainActorMaker<Output>

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] {
        FunctionParameters.dependencies(needs: needs, of: body)
    }

    /// Creates a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function; it may be isolated to the main actor.
    ///   - needs: The need of each parameter.
    ///   - count: The number of other parameters before these, for the numbers in messages.
    @inlinable
    public init<each Parameter>(
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Output,
        needs: repeat Need<each Parameter>, after count: Int = 0
    ) {
        self.init(needs: [AnyNeed](repeat each needs)) { parameters in
            parameters.skip(count)
            let links = (repeat try parameters.next((each Parameter).self))
            return MainActorMaker { context in try factory(repeat try (each links)(context)) }
        }
    }

    /// Creates a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function; it may be isolated to the main actor.
    ///   - first: The need of the first parameter.
    ///   - rest: The needs of the others.
    ///   - count: The number of other parameters before these, for the numbers in messages.
    @inlinable
    public init<First, each Rest>(
        _ factory: @escaping @MainActor @Sendable (First, repeat each Rest) throws -> Output, first: Need<First>,
        rest: repeat Need<each Rest>, after count: Int = 0
    ) {
        self.init(factory, anyNeeds: [AnyNeed(first)] + [AnyNeed](repeat each rest), after: count)
    }

    @inlinable
    init<First, each Rest>(
        _ factory: @escaping @MainActor @Sendable (First, repeat each Rest) throws -> Output, anyNeeds: [AnyNeed],
        after count: Int = 0
    ) {
        self.init(needs: anyNeeds) { parameters in
            parameters.skip(count)
            let link = try parameters.next(First.self)
            let links = (repeat try parameters.next((each Rest).self))
            return MainActorMaker { context in try factory(link(context), repeat try (each links)(context)) }
        }
    }

    // Swift 6.3.1 optimizes a pack that begins with several types to code that passes wrong values.
    /// Creates a strategy for a factory of seven parameters and more.
    @inlinable
    init<
        P1, P2, P3, P4, P5, P6, P7,
        each Rest
    >(
        _ factory: @escaping @MainActor @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output,
        anyNeeds: [AnyNeed]
    ) {
        self.init(needs: anyNeeds) { parameters in
            let l1 = try parameters.next(P1.self)
            let l2 = try parameters.next(P2.self)
            let l3 = try parameters.next(P3.self)
            let l4 = try parameters.next(P4.self)
            let l5 = try parameters.next(P5.self)
            let l6 = try parameters.next(P6.self)
            let l7 = try parameters.next(P7.self)
            let links = (repeat try parameters.next((each Rest).self))
            return MainActorMaker { context in
                try factory(
                    l1(context), l2(context), l3(context), l4(context), l5(context), l6(context), l7(context),
                    repeat try (each links)(context))
            }
        }
    }

    @usableFromInline
    init(needs: [AnyNeed], _ body: @escaping @Sendable (inout FunctionParameters) throws -> MainActorMaker<Output>) {
        self.needs = needs
        self.body = body
    }

    /// Resolves each parameter and calls the factory.
    ///
    /// - Throws: The error of the resolver or of the user's code.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        try FunctionParameters.make(needs: needs, from: resolver, body)
    }

    /// Returns a maker that calls the factory with the values of its links.
    ///
    /// - Throws: `ResolutionError` if a parameter cannot be linked.
    /// - Complexity: O(*n*) in the number of parameters.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        try linker.linkFunction(needs: needs, body)
    }
}
