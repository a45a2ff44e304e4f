public import DICore

// Written out because the compiler does not see through a pack to the closure of `needs: .wired(to:) { … }`. More needs than
// these take a pack, where such a closure is written as `{ @Sendable in … }`.
extension AsyncComponent {
    /// There are too few needs.
    @available(*, unavailable, message: "there is one need for each parameter")
    public init<P1: Sendable, P2: Sendable, each Rest: Sendable>(
        _ type: Output.Type,
        init factory: @escaping @isolated(any) @Sendable (P1, P2, repeat each Rest) async throws -> Output,
        needs n1: Need<P1>, fileID: String = #fileID, line: Int = #line
    ) {
        fatalError("unavailable")
    }

    /// An asynchronous component made by an initialiser or a function of 2 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<P1: Sendable, P2: Sendable>(
        _ type: Output.Type, init factory: @escaping @isolated(any) @Sendable (P1, P2) async throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: AsyncFactoryStrategy(factory, first: n1, rest: n2), fileID: fileID, line: line)
    }

    /// An asynchronous component made by an initialiser or a function of 3 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<P1: Sendable, P2: Sendable, P3: Sendable>(
        _ type: Output.Type, init factory: @escaping @isolated(any) @Sendable (P1, P2, P3) async throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: AsyncFactoryStrategy(factory, first: n1, rest: n2, n3), fileID: fileID, line: line)
    }

    /// An asynchronous component made by an initialiser or a function of 4 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<P1: Sendable, P2: Sendable, P3: Sendable, P4: Sendable>(
        _ type: Output.Type, init factory: @escaping @isolated(any) @Sendable (P1, P2, P3, P4) async throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: AsyncFactoryStrategy(factory, first: n1, rest: n2, n3, n4), fileID: fileID, line: line)
    }

    /// An asynchronous component made by an initialiser or a function of 5 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<P1: Sendable, P2: Sendable, P3: Sendable, P4: Sendable, P5: Sendable>(
        _ type: Output.Type,
        init factory: @escaping @isolated(any) @Sendable (P1, P2, P3, P4, P5) async throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, fileID: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            type, strategy: AsyncFactoryStrategy(factory, first: n1, rest: n2, n3, n4, n5), fileID: fileID,
            line: line)
    }

    /// An asynchronous component made by an initialiser or a function of 6 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<P1: Sendable, P2: Sendable, P3: Sendable, P4: Sendable, P5: Sendable, P6: Sendable>(
        _ type: Output.Type,
        init factory: @escaping @isolated(any) @Sendable (P1, P2, P3, P4, P5, P6) async throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: AsyncFactoryStrategy(factory, first: n1, rest: n2, n3, n4, n5, n6), fileID: fileID,
            line: line)
    }
}
