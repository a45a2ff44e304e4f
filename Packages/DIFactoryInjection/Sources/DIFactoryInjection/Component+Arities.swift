public import DICore

// The overloads only choose the initialiser of the strategy; they are written out because a closure over a parameter pack
// is slower than one over separate parameters.
extension Component where Origin == ComponentOrigin.Made {
    /// A component made by an initialiser or a function of 1 parameter: see ``init(_:init:fileID:line:)``.
    @_disfavoredOverload
    @inlinable
    public init<P1>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 2 parameters: see ``init(_:init:fileID:line:)``.
    @_disfavoredOverload
    @inlinable
    public init<P1, P2>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, P2) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 3 parameters: see ``init(_:init:fileID:line:)``.
    @_disfavoredOverload
    @inlinable
    public init<P1, P2, P3>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, P2, P3) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 4 parameters: see ``init(_:init:fileID:line:)``.
    @_disfavoredOverload
    @inlinable
    public init<P1, P2, P3, P4>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, P2, P3, P4) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 5 parameters: see ``init(_:init:fileID:line:)``.
    @_disfavoredOverload
    @inlinable
    public init<P1, P2, P3, P4, P5>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, P2, P3, P4, P5) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function of 6 parameters: see ``init(_:init:fileID:line:)``.
    @_disfavoredOverload
    @inlinable
    public init<P1, P2, P3, P4, P5, P6>(
        _ type: Output.Type, init factory: @escaping @Sendable (P1, P2, P3, P4, P5, P6) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed), fileID: fileID, line: line)
    }
}
