public import DICore

// The overloads only choose the initialiser of the strategy; they are written out because a closure over a parameter pack
// is slower than one over separate parameters, and because the compiler does not see through a pack to the closure of
// `needs: .wired(to:) { … }`.
extension Component where Origin == ComponentOrigin.Made {
    /// A component made by an initialiser or a function of 1 parameter: see ``init(_:init:fileID:line:)``.
    ///
    /// The factory is an autoclosure because a function reference of any other number of parameters would convert to a
    /// function of one tuple.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1>(
        _ type: Output.Type, init factory: @autoclosure () -> (@Sendable (consuming P1) throws -> Output),
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: FactoryStrategy(factory(), .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 2 parameters: see ``init(_:init:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2>(
        _ type: Output.Type, init factory: @escaping @Sendable (consuming P1, consuming P2) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 3 parameters: see ``init(_:init:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (consuming P1, consuming P2, consuming P3) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 4 parameters: see ``init(_:init:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed, .unnamed), fileID: fileID, line: line
        )
    }

    /// A component made by an initialiser or a function of 5 parameters: see ``init(_:init:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5>(
        _ type: Output.Type,
        init factory:
            @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4, consuming P5) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed), fileID: fileID,
            line: line)
    }

    /// A component made by an initialiser or a function of 6 parameters: see ``init(_:init:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5, P6>(
        _ type: Output.Type,
        init factory:
            @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4, consuming P5, consuming P6)
            throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed),
            fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 1 parameter, with a need for it: see
    /// ``init(_:init:needs:_:_:_:_:_:_:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @_disfavoredOverload
    @inlinable
    public init<P1, each Rest>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, repeat each Rest) throws -> Output,
        needs n1: Need<P1>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, first: n1, rest: repeat each rest), fileID: fileID, line: line)
    }

    /// There are too few needs.
    @available(*, unavailable, message: "there is one need for each parameter")
    public init<P1, P2, each Rest>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, P2, repeat each Rest) throws -> Output,
        needs n1: Need<P1>, fileID: String = #fileID, line: Int = #line
    ) {
        // Nobody can call it: it is there for its message.
        fatalError("unavailable")
    }

    /// A component made by an initialiser or a function of 2 parameters, with a need for each: see
    /// ``init(_:init:needs:_:_:_:_:_:_:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2>(
        _ type: Output.Type, init factory: @escaping @Sendable (consuming P1, consuming P2) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: FactoryStrategy(factory, n1, n2), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 3 parameters, with a need for each: see
    /// ``init(_:init:needs:_:_:_:_:_:_:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (consuming P1, consuming P2, consuming P3) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: FactoryStrategy(factory, n1, n2, n3), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 4 parameters, with a need for each: see
    /// ``init(_:init:needs:_:_:_:_:_:_:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: FactoryStrategy(factory, n1, n2, n3, n4), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 5 parameters, with a need for each: see
    /// ``init(_:init:needs:_:_:_:_:_:_:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5>(
        _ type: Output.Type,
        init factory:
            @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4, consuming P5) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: FactoryStrategy(factory, n1, n2, n3, n4, n5), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 6 parameters, with a need for each: see
    /// ``init(_:init:needs:_:_:_:_:_:_:_:fileID:line:)``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5, P6>(
        _ type: Output.Type,
        init factory:
            @escaping @Sendable (consuming P1, consuming P2, consuming P3, consuming P4, consuming P5, consuming P6)
            throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: FactoryStrategy(factory, n1, n2, n3, n4, n5, n6), fileID: fileID, line: line)
    }
}
