public import DICore

// Disfavoured, because a trailing closure has no label: `Component(Audit.self) { resolver in … }` is the core's.
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
    @_disfavoredOverload
    @inlinable
    public init<each Parameter>(
        _ type: Output.Type, init factory: @escaping @Sendable (repeat each Parameter) throws -> Output,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, needs: repeat Need<each Parameter>.unnamed), fileID: fileID,
            line: line)
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
    @_disfavoredOverload
    @inlinable
    public init<each Parameter>(
        _ type: Output.Type, init factory: @escaping @Sendable (repeat each Parameter) throws -> Output,
        needs: repeat Need<each Parameter>, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            type, strategy: FactoryStrategy(factory, needs: repeat each needs), fileID: fileID, line: line)
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
    @_disfavoredOverload
    @inlinable
    public init(
        _ type: Output.Type, init factory: @escaping @Sendable () throws -> Output, fileID: String = #fileID,
        line: Int = #line
    ) {
        self.init(type, strategy: MakerStrategy(factory), fileID: fileID, line: line)
    }
}
