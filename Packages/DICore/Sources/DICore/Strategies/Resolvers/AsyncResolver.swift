/// A resolver for requests that may suspend: also for asynchronous components and those bound to the main actor.
///
/// ```
/// let database = try await container.async.resolve(Database.self)
/// ```
///
/// The instances must be `Sendable`, because they may come from another task or actor. An `AsyncResolver` can be
/// injected like a ``Resolver``, and the closure of an ``AsyncComponent`` gets one.
///
/// Thread-safety: may be used from any task.
public struct AsyncResolver: Sendable {
    let base: StrategyResolver

    init(_ base: StrategyResolver) { self.base = base }

    /// The resolver of the same creation for synchronous requests. It does not keep the container alive.
    ///
    /// In a creation it also answers with the asynchronous dependencies that the component declares, which exist, and
    /// closes an instance that the strategy cannot complete: see ``Resolver/closeIncomplete(_:)``.
    public var synchronous: any Resolver { base.withoutContainer }

    /// The same resolver, which also answers keys that the strategy does not declare: see
    /// ``Resolver/answeringUndeclared``.
    public var answeringUndeclared: AsyncResolver { AsyncResolver(base.answeringEverything) }

    /// Returns the instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: The type of the instance, or a dependency form of it.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain of the failed creation. It throws
    ///   ``ResolutionError/Code/canceled`` at once if the task is canceled while it waits for another task's
    ///   creation.
    public func resolve<Value: Sendable>(
        _ type: Value.Type, qualifier: Qualifier?
    ) async throws(ResolutionError) -> Value {
        if let box = base.handle.readyBox(Value.self, qualifier) { return box.value(as: type) }
        return try await base.box(for: ComponentKey(type, qualifier: qualifier)).value(as: type)
    }

    /// Returns the instance for a type and a name: see ``resolve(_:qualifier:)``.
    public func resolve<Value: Sendable>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Value {
        try await resolve(type, qualifier: .name(name))
    }

    /// Returns the instance for a type and a typed qualifier: see ``resolve(_:qualifier:)``.
    public func resolve<Value: Sendable, Marker>(
        _ type: Value.Type = Value.self, qualifiedBy marker: Marker.Type
    ) async throws(ResolutionError) -> Value {
        try await resolve(type, qualifier: .type(marker))
    }

    /// Returns the instance for a type, or `nil` if no component is registered for it.
    ///
    /// - Throws: ``ResolutionError`` for every other failure.
    public func resolveIfRegistered<Value: Sendable>(
        _ type: Value.Type, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Value? {
        try await resolve(Value?.self, qualifier: qualifier)
    }

    /// Returns the instance for a type and a name, or `nil` if no component is registered for them.
    ///
    /// - Throws: ``ResolutionError`` for every other failure.
    public func resolveIfRegistered<Value: Sendable>(
        _ type: Value.Type, named name: String
    ) async throws(ResolutionError) -> Value? {
        try await resolve(Value?.self, qualifier: .name(name))
    }

    /// Returns the instance for a type to a caller on the main actor, which need not be `Sendable`.
    ///
    /// ```
    /// let screen = try await container.async.resolveOnMainActor((any Screen).self)
    /// ```
    ///
    /// - Throws: ``ResolutionError``, as ``resolve(_:qualifier:)`` does.
    @MainActor
    public func resolveOnMainActor<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Value {
        // The instance stays on the main actor.
        try await base.box(for: ComponentKey(type, qualifier: qualifier)).value(as: type)
    }

    /// Returns the instance for a type and a name: see ``resolveOnMainActor(_:qualifier:)``.
    @MainActor
    public func resolveOnMainActor<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Value {
        try await resolveOnMainActor(type, qualifier: .name(name))
    }

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

extension AsyncResolver: DeferredForm {
    typealias Value = any Resolver

    static var kind: Dependency.Kind { .required }

    init(_ source: DeferredSource) { self.init(StrategyResolver(source.handle)) }
}

extension AsyncResolver {
    /// Returns the unnamed instance for a type: see ``resolve(_:qualifier:)``.
    public func resolve<Value: Sendable>(_ type: Value.Type = Value.self) async throws(ResolutionError) -> Value {
        try await resolve(type, qualifier: nil)
    }
}
