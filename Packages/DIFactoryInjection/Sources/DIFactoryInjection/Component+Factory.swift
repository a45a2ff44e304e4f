public import DICore

// The overloads leave one candidate for each misuse, which the compiler then explains: see the tests in `CompileFail`.
// Seven parameters and more take a pack; fewer have overloads of their own. A factory that is an autoclosure does not
// compete with the core's closures, as in `Component(Audit.self) { resolver in … }`. The optional types rank these
// initializers behind those of the main actor, as in a `Component(Screen.self, init: Screen.init)` with a closer.
extension Component where Origin == ComponentOrigin.Made {
    /// A component made by an initializer or a function whose parameters are its dependencies.
    ///
    /// ```
    /// Component(SQLiteUserStore.self, init: SQLiteUserStore.init(configuration:))
    /// Component((any Clock).self, init: UTCClock.init)
    /// ```
    ///
    /// A parameter's type is its need: `T?` is optional, `[T]` and `[K: T]` are collections, `Lazy` and `Provider`
    /// are resolved later. If a type has several initializers, the function reference names the labels. A reference
    /// cannot skip default arguments; write a closure for that:
    ///
    /// ```
    /// Component(Client.self, init: { (session: Session) in Client(session: session) })
    /// ```
    ///
    /// There is no limit to the number of parameters; up to six are the fastest.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested: its own, or a protocol, as in `(any Clock).self`.
    ///   - factory: An initializer or a function; it may throw.
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ type: Output.Type??, trailing: NoClosure? = nil,
        init factory: @escaping @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output = {
            (_: P1, _: P2, _: P3, _: P4, _: P5, _: P6, _: P7, _: repeat each Rest) in absent()
        },
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(Output.self, function: FactoryStrategy<Output>(factory, anyNeeds: []), fileID: fileID, line: line)
    }

    /// A component made by an initializer or a function, with a need for each parameter.
    ///
    /// ```
    /// Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed)
    /// ```
    ///
    /// The compiler checks that each parameter has one need of its type.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer or a function; it may throw.
    ///   - needs: The need of each parameter: with a name, with a typed qualifier, or wired to another component.
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        _ n7: Need<P7>,
        _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type,
            function: FactoryStrategy<Output>(
                factory,
                anyNeeds: [AnyNeed(n1), AnyNeed(n2), AnyNeed(n3), AnyNeed(n4), AnyNeed(n5), AnyNeed(n6), AnyNeed(n7)]
                    + [AnyNeed](repeat each rest)),
            fileID: fileID, line: line)
    }

    /// A component made by an initializer or a function without parameters.
    ///
    /// The container's default strategy finishes it: see `DefaultStrategy`.
    ///
    /// - Parameters:
    ///   - type: The type under which the component is requested.
    ///   - factory: An initializer or a function; it may throw.
    @inlinable
    public init<Failure: Error>(
        _ type: Output.Type?, trailing: NoClosure? = nil,
        init factory: @autoclosure () -> (@Sendable () throws(Failure) -> Output) = absent(),
        fileID: String = #fileID, line: Int = #line
    ) {
        let factory = factory()
        self.init(Output.self, fileID: fileID, line: line) { (_: ()) in try factory() }
    }
}

/// The default value of a parameter after `trailing`, which is never used: see `Component.NoClosure`. It stops the
/// program, because a value of any type cannot be made. DICore has the same function, which is not public: no user
/// needs it.
@usableFromInline
func absent<Value>() -> Value { fatalError("an argument is missing") }
