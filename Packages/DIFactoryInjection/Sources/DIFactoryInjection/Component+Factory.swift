public import DICore

// The overloads are chosen so that a misuse leaves one candidate, which the compiler then explains: see the tests in
// `CompileFail`. Seven parameters and more take a pack; fewer have overloads of their own. A factory that is an
// autoclosure does not compete with the core's closures, as in `Component(Audit.self) { resolver in … }`.
extension Component where Origin == ComponentOrigin.Made {
    /// A component made by an initialiser or a function whose parameters are its dependencies.
    ///
    /// ```
    /// Component(SQLiteUserStore.self, init: SQLiteUserStore.init(configuration:))
    /// Component((any Clock).self, init: UTCClock.init)
    /// ```
    ///
    /// A parameter's type says what is needed: `T?` is optional, `[T]` and `[K: T]` are collections, ``Lazy`` and
    /// ``Provider`` are resolved later. A function reference names its labels where a type has several initialisers. A
    /// reference cannot skip default arguments; write a closure for that:
    ///
    /// ```
    /// Component(Client.self, init: { (session: Session) in Client(session: session) })
    /// ```
    ///
    /// There is no limit to the number of parameters; up to six are the fastest.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by: the type itself, or a protocol, as in `(any Clock).self`.
    ///   - factory: An initialiser or a function; it may throw.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @_disfavoredOverload
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(type, function: FactoryStrategy<Output>(factory, anyNeeds: []), fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function, with a need for each parameter.
    ///
    /// ```
    /// Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed)
    /// ```
    ///
    /// The compiler checks that there is one need for each parameter, of its type.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser or a function; it may throw.
    ///   - needs: What is needed for each parameter: by name, by typed qualifier, or wired to another component.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<P1, P2, P3, P4, P5, P6, P7, each Rest>(
        _ type: Output.Type,
        init factory: @escaping @Sendable (P1, P2, P3, P4, P5, P6, P7, repeat each Rest) throws -> Output,
        needs n1: Need<P1>, _ n2: Need<P2>, _ n3: Need<P3>, _ n4: Need<P4>, _ n5: Need<P5>, _ n6: Need<P6>,
        _ n7: Need<P7>,
        _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, function: FactoryStrategy<Output>(factory, n1, n2, n3, n4, n5, n6, n7, rest: repeat each rest),
            fileID: fileID, line: line)
    }

    /// A component made by an initialiser or a function without parameters.
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
        _ type: Output.Type, init factory: @autoclosure () -> (@Sendable () throws -> Output), fileID: String = #fileID,
        line: Int = #line
    ) {
        self.init(type, fileID: fileID, line: line, make: factory())
    }
}
