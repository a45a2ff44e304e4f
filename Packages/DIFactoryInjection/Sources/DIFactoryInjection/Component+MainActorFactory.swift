public import DICore

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// A main-actor component made by an initializer or a function whose parameters are its dependencies.
    ///
    /// ```
    /// MainActorComponent(ProfileController.self, init: ProfileController.init(store:))
    /// ```
    ///
    /// A parameter's type is its need, as for other components. The need may be isolated to the main actor, too. There
    /// is no limit to the number of parameters.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested: its own, or a protocol.
    ///   - factory: An initializer or a function; it may be isolated to the main actor, and may throw.
    @_disfavoredOverload
    @inlinable
    public init<First, each Rest>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @escaping @MainActor @Sendable (First, repeat each Rest) throws -> Output = {
            (_: First, _: repeat each Rest) in absent()
        },
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            strategy: MainActorFactoryStrategy(factory, anyNeeds: []),
            fileID: fileID, line: line)
    }

    /// A main-actor component made by an initializer or a function, with a need for each parameter.
    ///
    /// The compiler checks that each parameter has one need of its type.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer or a function; it may be isolated to the main actor, and may throw.
    ///   - needs: The need of each parameter: with a name, with a typed qualifier, or wired to another component.
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

    /// A main-actor component made by an initializer or a function without parameters.
    ///
    /// The container's default strategy finishes it: see `DefaultStrategy`.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer or a function; it may throw.
    @inlinable
    public init<Failure: Error>(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory: @autoclosure () -> (@MainActor @Sendable () throws(Failure) -> Output) = absent(),
        fileID: String = #fileID, line: Int = #line
    ) {
        let factory = factory()
        let make: @MainActor @Sendable (()) throws -> Output = { _ in try factory() }
        self.init(type, fileID: fileID, line: line, make: make)
    }
}
