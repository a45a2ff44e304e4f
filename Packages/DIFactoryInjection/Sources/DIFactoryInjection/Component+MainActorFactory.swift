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
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ type: Output.Type?, trailing: NoClosure? = nil,
        init factory:
            @escaping @MainActor @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output = {
                (_: P1, _: P2, _: P3, _: P4, _: P5, _: P6, _: P7, _: repeat each Rest) in absent()
            },
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            Output.self,
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
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @MainActor @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        _ n7: Need<P7>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            strategy: MainActorFactoryStrategy(
                factory,
                anyNeeds: [AnyNeed(n1), AnyNeed(n2), AnyNeed(n3), AnyNeed(n4), AnyNeed(n5), AnyNeed(n6), AnyNeed(n7)]
                    + [AnyNeed](repeat each rest)),
            fileID: fileID, line: line)
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
