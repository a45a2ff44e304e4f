/// Answers requests that may suspend: also for what is asynchronous, or bound to the main actor.
///
/// ```
/// let database = try await container.async.resolve(Database.self)
/// ```
///
/// What it answers with must be `Sendable`, because it may come from another task or actor. It can be injected like a resolver,
/// and is what the closure of an ``AsyncComponent`` gets.
///
/// Thread-safety: `Sendable`; may be used from any task.
public struct AsyncResolver: Sendable {
    /// The container, which is kept alive, where it was asked for there.
    @usableFromInline
    let container: Container?

    /// What is asked otherwise.
    @usableFromInline
    let handle: FrameHandle?

    /// The scope, where that shall be kept alive, and the container with it.
    @usableFromInline
    let scope: (any AnyObject & Sendable)?

    /// Whether it answers with what was made beforehand for the creation that it belongs to.
    @usableFromInline
    let takesPrepared: Bool

    /// The only needs that it answers; `nil` where it answers everything.
    @usableFromInline
    let declared: DeclaredNeeds?

    /// For something that may be kept, and does not keep the container alive.
    init(_ source: FrameHandle, answering declared: DeclaredNeeds? = nil) {
        self.init(container: nil, handle: source, scope: nil, takesPrepared: false, answering: declared)
    }

    /// For a scope.
    init(_ source: FrameHandle, keeping scope: ScopeCore) {
        self.init(container: nil, handle: source, scope: scope, takesPrepared: false)
    }

    /// For a container.
    @inlinable
    @inline(__always)
    init(keeping container: Container) {
        self.init(container: container, handle: nil, scope: nil, takesPrepared: false)
    }

    @inlinable
    @inline(__always)
    init(
        container: Container?, handle: FrameHandle?, scope: (any AnyObject & Sendable)?, takesPrepared: Bool,
        answering declared: DeclaredNeeds? = nil
    ) {
        self.container = container
        self.declared = declared
        self.handle = handle
        self.scope = scope
        self.takesPrepared = takesPrepared
    }

    /// The same, for a closure: what it declares was made for it beforehand, and is what it gets when it asks.
    var takingPrepared: AsyncResolver {
        AsyncResolver(container: container, handle: handle, scope: scope, takesPrepared: true, answering: declared)
    }

    var source: FrameHandle {
        guard let source = handle ?? container?.core.handle else { preconditionFailure("a resolver asks somebody") }
        return source
    }

    /// What it asks, for a key that it answers.
    func source(for key: ComponentKey) throws(ResolutionError) -> FrameHandle {
        try declared?.check(key)
        return source
    }

    /// The resolver of the same creation for what is made without suspending.
    ///
    /// In a creation it answers with what the component declares, which is there, also where that is asynchronous. It does not
    /// keep the container alive.
    public var synchronous: any Resolver { source.resolver(answering: declared) }

    /// The same resolver, which also answers keys that the strategy does not declare: see ``Resolver/answeringUndeclared``.
    ///
    /// - Complexity: O(1).
    public var answeringUndeclared: AsyncResolver {
        AsyncResolver(container: container, handle: handle, scope: scope, takesPrepared: takesPrepared)
    }

    /// What needs are read from, which are there when an asynchronous creation begins.
    var needSource: NeedSource { NeedSource(synchronous) }

    /// The instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had; also
    ///   ``ResolutionError/Code/cancelled``, at once, where the task is cancelled while it waits for somebody else's creation.
    /// - Complexity: O(1) beyond what is created.
    public func resolve<Value: Sendable>(
        _ type: Value.Type, qualifier: Qualifier?
    ) async throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        return try await source(for: key).resolveAsynchronously(key, as: type, takingPrepared: takesPrepared)
    }

    /// The instance for a type and a name.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    /// - Complexity: O(1) beyond what is created.
    public func resolve<Value: Sendable>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Value {
        try await resolve(type, qualifier: .name(name))
    }

    /// The instance for a type and a typed qualifier.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - marker: The type that is the qualifier.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    /// - Complexity: O(1) beyond what is created.
    public func resolve<Value: Sendable, Marker>(
        _ type: Value.Type = Value.self, qualifiedBy marker: Marker.Type
    ) async throws(ResolutionError) -> Value {
        try await resolve(type, qualifier: .type(marker))
    }

    /// The instance for a type, or `nil` where nothing is registered for it.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` only where the key itself is missing.
    /// - Throws: ``ResolutionError`` for every other failure.
    /// - Complexity: O(1) beyond what is created.
    public func resolveIfRegistered<Value: Sendable>(
        _ type: Value.Type, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Value? {
        try await resolve(Value?.self, qualifier: qualifier)
    }

    /// The instance for a type and a name, or `nil` where nothing is registered for them.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` only where the key itself is missing.
    /// - Throws: ``ResolutionError`` for every other failure.
    public func resolveIfRegistered<Value: Sendable>(
        _ type: Value.Type, named name: String
    ) async throws(ResolutionError) -> Value? {
        try await resolve(Value?.self, qualifier: .name(name))
    }

    /// The instance for a type, for somebody on the main actor: also for what cannot leave it, and needs something asynchronous.
    ///
    /// ```
    /// let screen = try await container.async.resolveOnMainActor((any Screen).self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolveOnMainActor<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        return try await source(for: key).resolveOnMainActor(key, as: type, takingPrepared: takesPrepared)
    }

    /// The instance for a type and a name, for somebody on the main actor: see ``resolveOnMainActor(_:qualifier:)``.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    @MainActor
    public func resolveOnMainActor<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Value {
        try await resolveOnMainActor(type, qualifier: .name(name))
    }

    /// Whether something answers to a key. Creates nothing.
    ///
    /// - Parameter key: What would be asked for.
    /// - Complexity: O(1) on average.
    public func contains(_ key: ComponentKey) -> Bool { source.isAnswered(key) }

    /// Whether something answers to a type. Creates nothing.
    ///
    /// - Parameters:
    ///   - type: What would be asked for.
    ///   - qualifier: Tells it from others of the same type.
    public func contains<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) -> Bool {
        contains(ComponentKey(type, qualifier: qualifier))
    }

    /// Whether something answers to a type and a name. Creates nothing.
    ///
    /// - Parameters:
    ///   - type: What would be asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    public func contains<Value>(_ type: Value.Type, named name: String) -> Bool {
        contains(type, qualifier: .name(name))
    }
}

extension AsyncResolver: DependencyForm {
    /// A dependency on the container, as a resolver.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey((any Resolver).self, qualifier: qualifier),
            form: ComponentKey(AsyncResolver.self, qualifier: qualifier))
    }

    /// Makes a resolver for each owner.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AsyncResolver> {
        FormStrategy<AsyncResolver>.deferred(qualifier: qualifier) { _, source, _, _ in AsyncResolver(source) }
    }
}
