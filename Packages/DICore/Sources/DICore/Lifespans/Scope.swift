/// An open scope: a resolver for components that live in it, and all others. It keeps its container alive, and the
/// scope around it open.
///
/// Thread-safety: may be used from any thread.
public final class Scope: Resolver, Sendable {
    /// The name with which it was opened.
    public let name: ScopeName

    package let container: Container
    let lifespan: Lifespan

    /// The scope around it, which it keeps open.
    private let outer: Scope?

    init(_ name: ScopeName, _ lifespan: Lifespan, of container: Container, inside outer: Scope? = nil) {
        self.outer = outer
        self.name = name
        self.lifespan = lifespan
        self.container = container
    }

    deinit {
        #if DEBUG
            if lifespan.isOpen, Self.reported.withLock({ $0.insert(name).inserted }) {
                StandardError.write(
                    """
                    warning: the scope \(name.description.visible) was dropped without being closed: use withScope, or call close() \
                    (others with this name are not reported)

                    """)
            }
        #endif
        lifespan.end()
    }

    #if DEBUG
        /// The names of scopes that were reported: a program may make the same mistake for each request.
        private static let reported = Guarded<Set<ScopeName>>([])
    #endif

    /// Returns the instance for a type and a qualifier: see ``Scope/Parent/resolve(_:qualifier:isolation:)``.
    public func resolve<Value>(
        _ type: Value.Type, qualifier: Qualifier?, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try container.core.resolve(type, qualifier, in: lifespan, isMainActor: isolation.isMainActor)
    }

    /// Returns the instance for a type and a qualifier, as a request from no actor: see
    /// ``Resolver/resolve(_:qualifier:)``.
    @_disfavoredOverload
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: qualifier, isolation: nil)
    }

    /// Whether a component answers to a key. Creates nothing.
    public func contains(_ key: ComponentKey) -> Bool { container.contains(key) }

    /// Lets the default strategy complete a strategy that only calls a maker: see ``Resolver/finishing(_:)``.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        container.finishing(strategy)
    }

    /// Returns a resolver for requests on behalf of an object of another type: see ``Resolver/resolver(for:)``.
    public func resolver(for receiver: Any.Type) -> any Resolver { resolver.asking(for: receiver) }

    /// The resolver of the scope for requests that may suspend. It keeps the scope open.
    public var async: AsyncResolver { AsyncResolver(resolver) }

    /// The resolver of the scope for requests from the main actor. It keeps the scope open.
    public var mainActor: MainActorResolver { MainActorResolver(resolver) }

    private var resolver: StrategyResolver {
        StrategyResolver(FrameHandle(container.core, in: lifespan), keeping: self)
    }

    /// Returns an instance that exists, here or in a scope around it. Creates nothing.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The instance; `nil` if there is none.
    /// - Throws: ``ResolutionError`` if the key has no clear answer, if the instance is bound to the main actor and the
    ///   caller is elsewhere, or if it is being closed and the caller is not a closer.
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value? {
        try container.core.existing(type, qualifier, in: lifespan, isMainActor: isolation.isMainActor)
    }

    /// Returns an instance that exists: see ``existing(_:qualifier:isolation:)``.
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name), isolation: isolation)
    }

    /// Closes the scope: runs the closers of its instances, the last first, once. Later calls wait for the end.
    ///
    /// - Throws: ``ClosingError`` with the errors of closers.
    public func close() async throws(ClosingError) {
        let failures = await lifespan.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }

    /// Closes the scope if ``close()`` would neither wait nor throw: if no instance has a closer, and no scope or owned
    /// instance is open in this one.
    ///
    /// Otherwise, the scope stays as it is. Code that does not wait for closers can call this first, and needs a task
    /// for the other scopes only. Like ``close()``, it does not wait for creations in progress.
    ///
    /// - Returns: Whether the scope is closed, now or by an earlier call, and no closer has failed.
    public func closeIfEmpty() -> Bool { lifespan.endIfEmpty() }
}

extension Scope: Scope.Parent {
    /// Opens a scope inside of this one: see ``Scope/Parent/openScope(_:values:)``.
    public func openScope(_ name: ScopeName, values: [Value] = []) throws(ResolutionError) -> Scope {
        Scope(name, try container.core.openScope(name, inside: lifespan, values: values), of: container, inside: self)
    }
}
