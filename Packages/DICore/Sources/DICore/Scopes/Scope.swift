/// An open scope: a span of time that owns instances.
///
/// It answers requests like the container it was opened in. What is registered with `.cached(.scope(name))` has one instance in
/// it; what has no cache sees the scope's instances, and belongs to it.
///
/// ```
/// try await container.withScope("request", values: [.value(request)]) { scope in
///     try await scope.resolve(Handler.self).respond()
/// }
/// ```
///
/// Keeps its container alive. A scope that is dropped without being closed is closed as far as that needs no waiting, and debug
/// builds say so.
///
/// Thread-safety: may be used from any thread or task.
public final class Scope: Resolver, Sendable {
    let core: ScopeCore

    @usableFromInline
    let container: ContainerCore

    /// The outside of a resolve in the container's first plan, as this scope sees it.
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

    /// The instance for a type and a qualifier, as this scope sees it.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had;
    ///   ``ResolutionError/Code/closed`` where the scope is closed.
    /// - Complexity: O(1) beyond what is created, and O(*n*) in the number of scopes from this one outward to the scope that the
    ///   instance belongs to.
    @inlinable
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let container = container
        guard qualifier == nil, isPlainRequest else { return try resolveAnew(type, qualifier: qualifier) }
        let reader = Reader.enter()
        guard let link = container.firstTables.link(to: type), !link.needsFrame else {
            reader.leave()
            return try resolveAnew(type, qualifier: qualifier)
        }
        // The context holds no frame: this does, whose last use by the caller may be this very request.
        defer { withExtendedLifetime(self) {} }
        reader.leave(keeping: container.firstPlan)
        defer { reader.drop(container.firstPlan) }
        do {
            return try link.unannotated(ResolutionContext(serial: container.firstTables.serial, frame: firstFrame))
        } catch {
            throw failed(error, at: link)
        }
    }

    /// Whether what is asked for now may be answered, is asked for outside of any creation, and finds stack enough.
    @usableFromInline
    var isPlainRequest: Bool { core.lifespan.isOpen && container.isPlainRequest }

    /// The instance for a request for which nothing is prepared.
    @usableFromInline
    @inline(never)
    func resolveAnew<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try container.resolve(ComponentKey(type, qualifier: qualifier), as: type, for: Asker(scope: core))
    }

    /// The error of a request that the first plan has linked.
    @usableFromInline
    @inline(never)
    func failed<Value>(_ error: any Error, at link: Link<Value>) -> ResolutionError {
        container.told(link.annotated(error), key: ComponentKey(Value.self), from: nil, in: core)
    }

    /// Whether something answers to a key. Creates nothing.
    ///
    /// - Parameter key: What would be asked for.
    /// - Complexity: O(1) on average.
    public func contains(_ key: ComponentKey) -> Bool { container.isAnswered(key, by: .outside) }

    /// A resolver for what is resolved on behalf of an object of a type: rules may answer differently for it.
    ///
    /// - Parameter receiver: The type of the object.
    /// - Returns: The resolver; it keeps neither the scope nor the container alive.
    /// - Complexity: O(1).
    public func resolver(for receiver: Any.Type) -> any Resolver { handle.resolver(for: receiver) }

    /// What the default strategy of the container makes of a strategy that only calls a maker.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type.
    /// - Complexity: O(1) beyond the default strategy.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        container.defaults.strategy.finishing(strategy)
    }

    /// Answers requests that may suspend, as this scope sees it: see ``Container/async``. Keeps the scope alive.
    ///
    /// - Complexity: O(1).
    public var async: AsyncResolver { AsyncResolver(handle, keeping: core) }

    /// Answers requests from the main actor, as this scope sees it: see ``Container/mainActor``. Keeps the scope alive.
    ///
    /// - Complexity: O(1).
    public var mainActor: MainActorResolver { MainActorResolver(handle, keeping: core) }

    /// What was created for a type and is in its cache, as this scope sees it: see ``Container/existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` where nothing was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where nothing is registered for the type, or the scope is closed.
    /// - Complexity: O(1).
    @inlinable
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        let container = container
        guard qualifier == nil, isPlainRequest else { return try existingAnew(type, qualifier: qualifier) }
        let reader = Reader.enter()
        guard let link = container.firstTables.link(to: type), !link.needsFrame else {
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

    /// What was created for a type and a name and is in its cache: see ``existing(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` where nothing was created, or the component has no cache.
    /// - Throws: ``ResolutionError`` where nothing is registered for the type, or the scope is closed.
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }

    /// What exists, for a request for which nothing is prepared.
    @usableFromInline
    @inline(never)
    func existingAnew<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value? {
        try container.existing(ComponentKey(type, qualifier: qualifier), as: type, for: Asker(scope: core))
    }

    /// The outside of requests that only read; made for the first of them.
    @usableFromInline
    var readingFrame: Frame {
        madeReadingFrame.object { firstFrame.reading }
    }

    /// Closes what was created in the scope, in the reverse order of creation: see ``Container/close()``.
    ///
    /// Scopes inside of it are closed first. From the moment it is called nothing can be resolved from it any more.
    ///
    /// - Throws: ``ClosingError``, with everything that closers threw.
    /// - Complexity: O(*n*) in the number of instances with a closer.
    public func close() async throws(ClosingError) {
        let failures = await core.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}
