public import DICore

extension AsyncComponent {
    /// An asynchronous component made by an initialiser or a function whose parameters are its dependencies.
    ///
    /// ```
    /// AsyncComponent(Database.self, init: Database.open(at:)).cached()
    /// ```
    ///
    /// A parameter's type says what is needed, as for other components; it may be asynchronous, or bound to the main actor, too. There is no
    /// limit to the number of parameters.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by: the type itself, or a protocol.
    ///   - factory: An initialiser or a function; it may be bound to an actor, and may throw.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init<First: Sendable, each Rest: Sendable>(
        _ type: Output.Type,
        init factory: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            strategy: AsyncFactoryStrategy(factory, anyNeeds: []),
            fileID: fileID, line: line)
    }

    /// An asynchronous component made by an initialiser or a function, with a need for each parameter.
    ///
    /// The compiler checks that there is one need for each parameter, of its type.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser or a function; it may be bound to an actor, and may throw.
    ///   - needs: What is needed for each parameter: by name, by typed qualifier, or wired to another component.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(*n*) in the number of parameters.
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

    /// An asynchronous component made by an initialiser or a function without parameters.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser or a function; it may be bound to an actor, and may throw.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(*n*) in the number of parameters.
    @inlinable
    public init(
        _ type: Output.Type, init factory: @autoclosure () -> (@isolated(any) @Sendable () async throws -> Output),
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, fileID: fileID, line: line, make: factory())
    }
}
