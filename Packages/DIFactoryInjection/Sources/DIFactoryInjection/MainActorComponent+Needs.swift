public import DICore

// Written out because the compiler does not see through a pack to the closure of `needs: .wired(to:) { … }`. More needs than
// these take a pack, where such a closure is written as `{ @Sendable in … }`.
extension MainActorComponent {
    /// There are too few needs.
    @available(*, unavailable, message: "there is one need for each parameter")
    public init<P1, P2, each Rest>(
        _ type: Output.Type, init factory: @escaping @MainActor @Sendable (P1, P2, repeat each Rest) throws -> Output,
        needs n1: Need<P1>, fileID: String = #fileID, line: Int = #line
    ) {
        // Nobody can call it: it is there for its message.
        fatalError("unavailable")
    }

    /// A main-actor component made by an initialiser or a function of 2 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2>(
        _ type: Output.Type, init factory: @escaping @MainActor @Sendable (P1, P2) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: MainActorFactoryStrategy(factory, first: n1, rest: n2), fileID: fileID, line: line)
    }

    /// A main-actor component made by an initialiser or a function of 3 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3>(
        _ type: Output.Type, init factory: @escaping @MainActor @Sendable (P1, P2, P3) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: MainActorFactoryStrategy(factory, first: n1, rest: n2, n3), fileID: fileID, line: line)
    }

    /// A main-actor component made by an initialiser or a function of 4 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4>(
        _ type: Output.Type, init factory: @escaping @MainActor @Sendable (P1, P2, P3, P4) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: MainActorFactoryStrategy(factory, first: n1, rest: n2, n3, n4), fileID: fileID, line: line)
    }

    /// A main-actor component made by an initialiser or a function of 5 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5>(
        _ type: Output.Type, init factory: @escaping @MainActor @Sendable (P1, P2, P3, P4, P5) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, fileID: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            type, strategy: MainActorFactoryStrategy(factory, first: n1, rest: n2, n3, n4, n5), fileID: fileID,
            line: line)
    }

    /// A main-actor component made by an initialiser or a function of 6 parameters, with a need for each: see
    /// ``init(_:init:needs:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5, P6>(
        _ type: Output.Type, init factory: @escaping @MainActor @Sendable (P1, P2, P3, P4, P5, P6) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: MainActorFactoryStrategy(factory, first: n1, rest: n2, n3, n4, n5, n6), fileID: fileID,
            line: line)
    }
}
