/// A resolver for requests from the main actor, also for components that are bound to it.
///
/// On the main actor its methods are synchronous. Callers elsewhere use `await`, and get `Sendable` instances only:
/// other instances cannot leave the main actor, and such a call does not compile.
///
/// ```
/// let controller = try container.mainActor.resolve(ProfileController.self)            // on the main actor
/// let controller = try await container.mainActor.resolve(ProfileController.self)      // elsewhere
/// ```
///
/// It can be injected like a ``Resolver``: for example into a router that makes one screen after the other.
///
/// Thread-safety: `Sendable`; the compiler ensures that requests run on the main actor.
public struct MainActorResolver: Sendable {
    let base: StrategyResolver

    init(_ base: StrategyResolver) { self.base = base.onMainActor }

    /// Returns the instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: The type of the instance, or a dependency form of it.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain of the failed creation.
    @MainActor
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try base.resolve(type, qualifier: qualifier)
    }

    /// Returns the instance for a type and a name: see ``resolve(_:qualifier:)``.
    @MainActor
    public func resolve<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .name(name))
    }

    /// Returns the instance for a type and a typed qualifier: see ``resolve(_:qualifier:)``.
    @MainActor
    public func resolve<Value, Marker>(
        _ type: Value.Type = Value.self, qualifiedBy marker: Marker.Type
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .type(marker))
    }

    /// Returns the instance for a type, or `nil` if no component is registered for it.
    ///
    /// - Throws: ``ResolutionError`` for every other failure.
    @MainActor
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: qualifier)
    }

    /// Returns the instance for a type and a name, or `nil` if no component is registered for them.
    ///
    /// - Throws: ``ResolutionError`` for every other failure.
    @MainActor
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, named name: String
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: .name(name))
    }

    /// Returns an instance that exists. Creates nothing.
    ///
    /// - Returns: The instance; `nil` if there is none.
    /// - Throws: ``ResolutionError`` if the key has no clear answer.
    @MainActor
    public func existing<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        try base.existing(ComponentKey(type, qualifier: qualifier), as: type)
    }

    /// Returns an instance that exists: see ``existing(_:qualifier:)``.
    @MainActor
    public func existing<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value? {
        try existing(type, qualifier: .name(name))
    }

    /// Returns the same resolver, for requests on behalf of an object of another type: see ``Resolver/resolver(for:)``.
    /// The resolver does not keep the container alive.
    public func resolver(for receiver: Any.Type) -> MainActorResolver {
        MainActorResolver(base.asking(for: receiver))
    }

    /// The same resolver, which also answers keys that the strategy does not declare: see
    /// ``Resolver/answeringUndeclared``.
    public var answeringUndeclared: MainActorResolver { MainActorResolver(base.answeringEverything) }

    /// Lets the container's default strategy complete a strategy that only calls a maker: see
    /// ``Resolver/finishing(_:)``.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if the container was released.
    public func finishing<Output>(
        _ strategy: any MainActorStrategy<Output>
    ) throws(ResolutionError) -> any MainActorStrategy<Output> {
        try base.handle.defaultStrategy(for: ComponentKey(Output.self))?.finishing(strategy) ?? strategy
    }

    /// Closes an instance that a strategy has created from this resolver and cannot complete: see
    /// ``Resolver/closeIncomplete(_:)``.
    public func closeIncomplete<Instance>(_ instance: Instance) { base.closeIncomplete(instance) }

    /// Whether a component answers to a key. Creates nothing.
    public func contains(_ key: ComponentKey) -> Bool { base.contains(key) }

    /// Whether a component answers to a type. Creates nothing.
    public func contains<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) -> Bool {
        contains(ComponentKey(type, qualifier: qualifier))
    }

    /// Whether a component answers to a type and a name. Creates nothing.
    public func contains<Value>(_ type: Value.Type, named name: String) -> Bool {
        contains(type, qualifier: .name(name))
    }
}

extension MainActorResolver: DeferredForm {
    typealias Value = any Resolver

    static var kind: Dependency.Kind { .required }

    init(_ source: DeferredSource) { self.init(StrategyResolver(source.handle)) }
}

extension MainActorResolver {
    /// Returns the unnamed instance for a type: see ``resolve(_:qualifier:)``.
    @MainActor
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: nil)
    }
}
