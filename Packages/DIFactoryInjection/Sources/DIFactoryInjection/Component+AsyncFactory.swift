public import DICore

extension Component where Origin == ComponentOrigin.MadeAsynchronously, Output: Sendable {
    /// An asynchronous component made by an initializer or a function whose parameters are its dependencies.
    ///
    /// ```
    /// AsyncComponent(Database.self, init: Database.open(at:)).cached()
    /// ```
    ///
    /// A parameter's type is its need, as for other components. The need may be asynchronous or isolated to the main
    /// actor, too. There is no limit to the number of parameters.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested: its own, or a protocol.
    ///   - factory: An initializer or a function; it may have an actor's isolation, and may throw.
    @_disfavoredOverload
    @inlinable
    public init<First: Sendable, each Rest: Sendable>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Output = {
            (_: First, _: repeat each Rest) in absent()
        },
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            strategy: AsyncFactoryStrategy(factory, anyNeeds: []),
            fileID: fileID, line: line)
    }

    /// An asynchronous component made by an initializer or a function, with a need for each parameter.
    ///
    /// The compiler checks that each parameter has one need of its type.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer or a function; it may have an actor's isolation, and may throw.
    ///   - needs: The need of each parameter: with a name, with a typed qualifier, or wired to another component.
    @_disfavoredOverload  // fewer needs have overloads of their own
    @inlinable
    public init<First: Sendable, each Parameter: Sendable>(
        _ type: Output.Type,
        init factory: @escaping @isolated(any) @Sendable (First, repeat each Parameter) async throws -> Output,
        needs first: Need<First>, _ needs: repeat Need<each Parameter>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: AsyncFactoryStrategy(factory, first: first, rest: repeat each needs), fileID: fileID,
            line: line)
    }

    /// An asynchronous component made by an initializer or a function without parameters.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer or a function; it may have an actor's isolation, and may throw.
    @inlinable
    public init<Failure: Error>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @autoclosure () -> (@isolated(any) @Sendable () async throws(Failure) -> Output) =
            absent(),
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, fileID: fileID, line: line, make: factory())
    }
}
