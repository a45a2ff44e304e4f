/// An open scope: a span of time that owns instances.
///
/// It answers requests like the container that it was opened in. A component with the cache `.scope(name)` has one instance in
/// it. A component without a cache sees the scope's instances, and its instances belong to the scope.
///
/// ```
/// try await container.withScope("request", values: [.value(request)]) { scope in
///     try await scope.resolve(Handler.self).respond()
/// }
/// ```
///
/// A scope keeps its container alive. Where it is dropped without being closed, the closers run that do not suspend, and debug
/// builds print a warning.
///
/// Thread-safety: may be used from any thread or task.
public final class Scope: Resolver, Sendable {
    let core: ScopeCore

    @usableFromInline
    let container: ContainerCore

    /// The frame of requests from outside in the container's first plan, as this scope sees it.
    @usableFromInline
    let firstFrame: Frame

    private let madeReadingFrame = MadeOnce<Frame>()

    private var handle: FrameHandle { FrameHandle(container: container.reference, scope: core) }

    init(_ core: ScopeCore, of container: ContainerCore) {
        self.core = core
        self.container = container
        firstFrame = Frame(
            Frame.Environment(container: container.reference, firstTables: container.firstTables, scope: core))
    }

    /// Its name.
    public var name: ScopeName {
        guard let name = core.name else { preconditionFailure("a public scope has a name") }
        return name
    }

    /// Returns the instance for a type and a qualifier, as this scope sees it.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved;
    ///   ``ResolutionError/Code/closed`` where the scope is closed.
    /// - Complexity: O(*n*) in the number of scopes from this one outward to the scope that the instance belongs to, beyond the
    ///   creations.
    @inlinable
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let container = container
        guard qualifier == nil, isPlainRequest else { return try resolveAnew(type, qualifier: qualifier) }
        let reader = Reader.enter()
        guard let link = container.firstTables.link(to: type), !link.needsResolveStorage else {
            reader.leave()
            return try resolveAnew(type, qualifier: qualifier)
        }
        // The context holds no frame. This scope does, and the request may be the caller's last use of it.
        defer { withExtendedLifetime(self) {} }
        reader.leave(keeping: container.firstPlan)
        defer { reader.drop(container.firstPlan) }
        do {
            return try link.unannotated(ResolutionContext(serial: container.firstTables.serial, frame: firstFrame))
        } catch {
            throw failed(error, at: link)
        }
    }

    /// Whether a request that begins now is answered, is outside of any creation, and has enough stack.
    @usableFromInline
    var isPlainRequest: Bool { core.lifespan.isOpen && container.isPlainRequest }

    /// Returns the instance for a request that needs more than a link of the first plan.
    @usableFromInline
    @inline(never)
    func resolveAnew<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try container.resolve(ComponentKey(type, qualifier: qualifier), as: type, for: RequestOrigin(scope: core))
    }

    /// Returns the error of a request that the first plan has linked.
    @usableFromInline
    @inline(never)
    func failed<Value>(_ error: any Error, at link: LinkedNeed<Value>) -> ResolutionError {
        container.told(link.annotated(error), key: ComponentKey(Value.self), from: nil, in: core)
    }

    /// Returns whether a component answers to a key. Creates nothing.
    ///
    /// - Parameter key: The key.
    public func contains(_ key: ComponentKey) -> Bool { container.isAnswered(key, by: .outside) }

    /// Returns a resolver for requests on behalf of an object of a type: rules may answer differently for it.
    ///
    /// - Parameter receiver: The type of the object.
    /// - Returns: The resolver; it keeps neither the scope nor the container alive.
    public func resolver(for receiver: Any.Type) -> any Resolver { StrategyResolver(handle).resolver(for: receiver) }

    /// Applies the default strategy of the container to a strategy that only calls a maker.
    ///
    /// - Parameter strategy: The strategy that calls the maker.
    /// - Returns: A strategy that makes the same type.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        container.defaults.strategy.finishing(strategy)
    }

    /// A resolver for requests that may suspend, as this scope sees it: see ``Container/async``. It keeps the scope alive.
    public var async: AsyncResolver { AsyncResolver(handle, keeping: core) }

    /// A resolver for requests from the main actor, as this scope sees it: see ``Container/mainActor``. It keeps the scope alive.
    public var mainActor: MainActorResolver { MainActorResolver(AsyncResolver(handle, keeping: core)) }

    /// Returns the cached instance for a type, as this scope sees it: see ``Container/existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` where none was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where no component is registered for the type, or the scope is closed.
    @inlinable
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        let container = container
        guard qualifier == nil, isPlainRequest else { return try existingAnew(type, qualifier: qualifier) }
        let reader = Reader.enter()
        guard let link = container.firstTables.link(to: type), !link.needsResolveStorage else {
            reader.leave()
            return try existingAnew(type, qualifier: qualifier)
        }
        reader.leave(keeping: container.firstPlan)
        defer { reader.drop(container.firstPlan) }
        if !link.isCached { return nil }
        let frame = readingFrame
        // The context holds no frame.
        defer { withExtendedLifetime(frame) {} }
        do {
            return try link(ResolutionContext(serial: container.firstTables.serial, frame: frame))
        } catch {
            if let failure = container.readingFailed(error, as: type) { throw failure }
            return nil
        }
    }

    /// Returns the cached instance for a type and a name: see ``existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` where none was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where no component is registered for the type, or the scope is closed.
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }

    /// Returns the cached instance, for a request that needs more than a link of the first plan.
    @usableFromInline
    @inline(never)
    func existingAnew<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value? {
        try container.existing(ComponentKey(type, qualifier: qualifier), as: type, for: RequestOrigin(scope: core))
    }

    /// The frame of `existing(_:qualifier:)`; made for its first call.
    @usableFromInline
    var readingFrame: Frame {
        madeReadingFrame.object { firstFrame.reading(asksObservers: false) }
    }

    /// Resolves every component once, as this scope sees it: see ``Container/resolveEveryComponent()``.
    ///
    /// Components that live in this scope or in one around it are among them. It leaves out components of other scopes, and
    /// those without a cache that need an instance of another scope.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await container.requestAll(in: core)
    }

    /// Closes the instances that were created in the scope, in the reverse order of creation: see ``Container/close()``.
    ///
    /// Scopes inside of it are closed first. From the moment of the call, the scope answers no request any more.
    ///
    /// - Throws: ``ClosingError``, with the errors of all closers.
    /// - Complexity: O(*n*) in the number of instances with a closer.
    public func close() async throws(ClosingError) {
        let failures = await core.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}
