public import DICore

// The compiler tries overloads in the order of their files: those without isolation come first.

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
    public init<
        P1: Sendable, P2: Sendable, P3: Sendable, P4: Sendable, P5: Sendable, P6: Sendable, P7: Sendable,
        each Rest: Sendable
    >(
        _ type: Output.Type, trailing: NoClosure? = nil,
        init factory:
            @escaping @isolated(any) @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) async throws -> Output = {
                (_: P1, _: P2, _: P3, _: P4, _: P5, _: P6, _: P7, _: repeat each Rest) in absent()
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
    @inlinable
    public init<
        P1: Sendable, P2: Sendable, P3: Sendable, P4: Sendable, P5: Sendable, P6: Sendable, P7: Sendable,
        each Rest: Sendable
    >(
        _ type: Output.Type,
        init factory:
            @escaping @isolated(any) @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) async throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        _ n7: Need<P7>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            strategy: AsyncFactoryStrategy(
                factory,
                anyNeeds: [AnyNeed(n1), AnyNeed(n2), AnyNeed(n3), AnyNeed(n4), AnyNeed(n5), AnyNeed(n6), AnyNeed(n7)]
                    + [AnyNeed](repeat each rest)),
            fileID: fileID, line: line)
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
