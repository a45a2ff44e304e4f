/// Answers requests from the main actor, also for what is bound to it.
///
/// On the main actor its methods are synchronous. From elsewhere they are called with `await`, and what they return must
/// be `Sendable`: what is not cannot leave the main actor, and does not compile.
///
/// ```
/// let controller = try container.mainActor.resolve(ProfileController.self)            // on the main actor
/// let controller = try await container.mainActor.resolve(ProfileController.self)      // elsewhere
/// ```
///
/// It can be injected like a resolver: into a router, for instance, that makes one screen after the other.
///
/// Thread-safety: `Sendable`; the compiler sees to it that it is asked on the main actor.
public struct MainActorResolver: Sendable {
    /// The container, which is kept alive, where it was asked for there.
    @usableFromInline
    let container: Container?

    /// What is asked otherwise.
    @usableFromInline
    let handle: FrameHandle?

    /// The scope, where that shall be kept alive, and the container with it.
    @usableFromInline
    let scope: (any AnyObject & Sendable)?

    /// The only needs that it answers; `nil` where it answers everything.
    @usableFromInline
    let declared: DeclaredNeeds?

    /// For something that may be kept, and does not keep the container alive.
    init(_ source: FrameHandle, answering declared: DeclaredNeeds? = nil) {
        container = nil
        handle = source
        scope = nil
        self.declared = declared
    }

    /// For a scope.
    init(_ source: FrameHandle, keeping scope: ScopeCore) {
        container = nil
        handle = source
        self.scope = scope
        declared = nil
    }

    /// For a container.
    @inlinable
    @inline(__always)
    init(keeping container: Container) {
        self.container = container
        handle = nil
        scope = nil
        declared = nil
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

    /// What needs are read from, on the main actor.
    var needSource: NeedSource { NeedSource(mainActor: source, answering: declared) }

    /// The instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        return try source(for: key).resolve(key, as: type, isOnMainActor: true, takingPrepared: true)
    }

    /// The instance for a type and a name.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolve<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .name(name))
    }

    /// The instance for a type and a typed qualifier.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - marker: The type that is the qualifier.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolve<Value, Marker>(
        _ type: Value.Type = Value.self, qualifiedBy marker: Marker.Type
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .type(marker))
    }

    /// The instance for a type, or `nil` where nothing is registered for it.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type.
    /// - Returns: The instance; `nil` only where the key itself is missing.
    /// - Throws: ``ResolutionError`` for every other failure.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: qualifier)
    }

    /// The instance for a type and a name, or `nil` where nothing is registered for them.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance; `nil` only where the key itself is missing.
    /// - Throws: ``ResolutionError`` for every other failure.
    @MainActor
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, named name: String
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: .name(name))
    }

    /// The same resolver, for what is resolved on behalf of an object of another type: see ``Resolver/resolver(for:)``.
    ///
    /// - Parameter receiver: The type of the object.
    /// - Returns: The resolver; it does not keep the container alive.
    /// - Complexity: O(1).
    public func resolver(for receiver: Any.Type) -> MainActorResolver {
        MainActorResolver(source.asking(for: receiver), answering: declared)
    }

    /// The same resolver, which also answers keys that the strategy does not declare: see ``Resolver/answeringUndeclared``.
    ///
    /// - Complexity: O(1).
    public var answeringUndeclared: MainActorResolver { declared == nil ? self : MainActorResolver(source) }

    /// What the container's default strategy makes of a strategy that only calls a maker on the main actor: see
    /// ``Resolver/finishing(_:)``.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type.
    /// - Throws: ``ResolutionError/Code/closed`` where the container is gone.
    /// - Complexity: O(1) beyond the default strategy.
    public func finishing<Output>(
        _ strategy: any MainActorStrategy<Output>
    ) throws(ResolutionError) -> any MainActorStrategy<Output> {
        try source.defaultStrategy(for: ComponentKey(Output.self)).finishing(strategy)
    }

    /// Whether something answers to a key. Creates nothing.
    ///
    /// - Parameter key: What would be asked for.
    /// - Complexity: O(1) on average.
    public func contains(_ key: ComponentKey) -> Bool {
        source.isAnswered(key)
    }

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

extension MainActorResolver: DependencyForm {
    /// A dependency on the container, as a resolver.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey((any Resolver).self, qualifier: qualifier),
            form: ComponentKey(MainActorResolver.self, qualifier: qualifier))
    }

    /// Makes a resolver for each owner.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<MainActorResolver> {
        FormStrategy<MainActorResolver>.deferred(qualifier: qualifier) { _, source, _, _ in MainActorResolver(source) }
    }
}
