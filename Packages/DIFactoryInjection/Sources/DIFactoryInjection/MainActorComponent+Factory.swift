public import DICore

extension MainActorComponent {
    /// A main-actor component made by an initialiser or a function whose parameters are its dependencies.
    ///
    /// ```
    /// MainActorComponent(ProfileController.self, init: ProfileController.init(store:))
    /// ```
    ///
    /// A parameter's type says what is needed, as for other components; it may be bound to the main actor too. There is no
    /// limit to the number of parameters.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by: the type itself, or a protocol.
    ///   - factory: An initialiser or a function; it may be bound to the main actor, and may throw.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<First, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @MainActor @Sendable (First, repeat each Rest) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            strategy: MainActorFactoryStrategy(factory, anyNeeds: []),
            fileID: fileID, line: line)
    }

    /// A main-actor component made by an initialiser or a function, with a need for each parameter.
    ///
    /// The compiler checks that there is one need for each parameter, of its type.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser or a function; it may be bound to the main actor, and may throw.
    ///   - needs: What is needed for each parameter: by name, by typed qualifier, or wired to another component.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @_disfavoredOverload  // fewer needs have overloads of their own
    @inlinable
    public init<First, each Parameter>(
        _ type: Output.Type,
        init factory: @escaping @MainActor @Sendable (First, repeat each Parameter) throws -> Output,
        needs first: Need<First>, _ needs: repeat Need<each Parameter>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: MainActorFactoryStrategy(factory, first: first, rest: repeat each needs), fileID: fileID,
            line: line)
    }

    /// A main-actor component made by an initialiser or a function without parameters.
    ///
    /// The container's default strategy finishes it: see `DefaultStrategy`.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser or a function; it may throw.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init(
        _ type: Output.Type, init factory: @autoclosure () -> (@MainActor @Sendable () throws -> Output),
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, strategy: MainActorClosureStrategy(factory()), fileID: fileID, line: line)
    }
}
