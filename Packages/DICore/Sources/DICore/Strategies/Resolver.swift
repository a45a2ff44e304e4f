/// What a strategy, a factory closure or a hook may ask: instances by their keys.
///
/// A container is one. The resolver that is handed to a factory carries the chain of the creation it belongs to, into
/// whatever thread or task uses it while that creation runs, and belongs to no creation afterwards; it may be kept, and
/// does not keep its container alive.
///
/// Thread-safety: may be used from any thread.
public protocol Resolver: Sendable {
    /// The instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: What is asked for. `T?`, `[T]`, `[K: T]`, `Lazy<T>` and `Provider<T>` can be asked for as they can be
    ///     injected.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value

    /// Whether something answers to a key. Creates nothing.
    ///
    /// - Parameter key: What would be asked for.
    func contains(_ key: ComponentKey) -> Bool

    /// The same resolver, for what is resolved on behalf of an object of another type: rules may answer differently for it.
    ///
    /// Injecting an object that the container does not make uses it. What it returns may be kept, and does not keep the container
    /// alive. By default it is the resolver itself.
    ///
    /// - Parameter receiver: The type of the object.
    /// - Returns: The resolver.
    /// - Complexity: O(1).
    func resolver(for receiver: Any.Type) -> any Resolver

    /// The same resolver, which also answers keys that the strategy does not declare.
    ///
    /// For needs that only an instance tells, such as those of a subclass. The graph does not have them. A strategy that links takes
    /// ``Linker/resolver(answersUndeclared:)`` for them; one that gets a resolver, perhaps from a strategy that wraps it, takes this.
    /// Such a strategy must not say that it is ``Opacity/transparent``. By default it is the resolver itself.
    ///
    /// - Complexity: O(1).
    var answeringUndeclared: any Resolver { get }

    /// What the container's default strategy makes of a strategy that only calls a maker: see ``DefaultStrategy``.
    ///
    /// For whoever makes something that is not registered, and wants it finished like what is. By default it is the strategy
    /// itself.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type.
    /// - Throws: ``ResolutionError/Code/closed`` where the container is gone.
    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output>
}

extension Resolver {
    /// The resolver itself.
    ///
    /// - Complexity: O(1).
    public func resolver(for receiver: Any.Type) -> any Resolver { self }

    /// The resolver itself.
    ///
    /// - Complexity: O(1).
    public var answeringUndeclared: any Resolver { self }

    /// The strategy itself.
    ///
    /// - Complexity: O(1).
    public func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> { strategy }

    /// The unnamed instance for a type.
    ///
    /// - Parameter type: What is asked for.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
    @inlinable
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: nil)
    }

    /// The instance for a type and a name.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
    @inlinable
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
    @inlinable
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
    /// - Throws: ``ResolutionError`` for every other failure, such as a missing dependency of what is registered.
    /// - Complexity: O(1) beyond what is created.
    @inlinable
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
    @inlinable
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, named name: String
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: .name(name))
    }

    /// Whether something answers to a type. Creates nothing.
    ///
    /// - Parameters:
    ///   - type: What would be asked for.
    ///   - qualifier: Tells it from others of the same type.
    /// - Complexity: O(1).
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
