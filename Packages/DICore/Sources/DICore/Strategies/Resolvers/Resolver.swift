/// A source of instances by their keys, for strategies, factory closures and hooks.
///
/// A ``Container`` and a ``Scope`` are resolvers. A factory gets one that carries the chain of its creation into every
/// thread and task that uses it while the creation runs. It may be kept, belongs to no creation afterwards, and does
/// not keep its container alive.
///
/// Thread-safety: may be used from any thread.
public protocol Resolver: Sendable {
    /// Returns the instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: The type of the instance. It may be a dependency form, as in an injection: `T?`, `[T]`, `[K: T]`,
    ///     `Lazy<T>` and `Provider<T>`.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain of the failed creation.
    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value

    /// Whether a component answers to a key. Creates nothing.
    func contains(_ key: ComponentKey) -> Bool

    /// Returns the same resolver, for requests on behalf of an object of another type. Rules may answer them
    /// differently.
    ///
    /// The injection of objects that the container does not make uses it. The result may be kept, and does not keep the
    /// container alive. By default it is the resolver itself.
    ///
    /// - Parameter receiver: The type of the object.
    func resolver(for receiver: Any.Type) -> any Resolver

    /// The same resolver, which also answers keys that the strategy does not declare.
    ///
    /// It is for needs that only an instance knows, such as those of a subclass. The graph does not have them. A
    /// strategy that links takes ``Linker/resolver(answersUndeclared:)`` for them; one that gets a resolver, perhaps
    /// from a wrapping strategy, takes this. Such a strategy must not be ``Opacity/transparent``. By default it is the
    /// resolver itself.
    var answeringUndeclared: any Resolver { get }

    /// Lets the container's default strategy complete a strategy that only calls a maker: see ``DefaultStrategy``.
    ///
    /// It is for code that makes unregistered instances, which must be completed like registered ones. By default it is
    /// the strategy itself.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if the container was released.
    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output>

    /// Closes an instance that a strategy has created from this resolver and cannot complete.
    ///
    /// No request returns such an instance. The closers of the component run at once, as after a hook that throws. Call
    /// it once for the instance, before the strategy throws. A strategy that links takes
    /// ``Linker/closer(ofIncomplete:)``. By default, and outside of the creation, it does nothing.
    ///
    /// - Parameter instance: The instance, as the component's type. An instance of another type is not closed.
    func closeIncomplete<Instance>(_ instance: Instance)
}

extension Resolver {
    /// Does nothing.
    public func closeIncomplete<Instance>(_ instance: Instance) {}

    /// The resolver itself.
    public func resolver(for receiver: Any.Type) -> any Resolver { self }

    /// The resolver itself.
    public var answeringUndeclared: any Resolver { self }

    /// Returns the strategy itself.
    public func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> { strategy }

    /// Returns the unnamed instance for a type: see ``resolve(_:qualifier:)``.
    @inlinable
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: nil)
    }

    /// Returns the instance for a type and a name, without a fallback to the unnamed one: see
    /// ``resolve(_:qualifier:)``.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .name(name))
    }

    /// Returns the instance for a type and a typed qualifier: see ``resolve(_:qualifier:)``.
    @inlinable
    public func resolve<Value, Marker>(
        _ type: Value.Type = Value.self, qualifiedBy marker: Marker.Type
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier: .type(marker))
    }

    /// Returns the instance for a type, or `nil` if no component is registered for it.
    ///
    /// - Throws: ``ResolutionError`` for every other failure, such as a missing dependency of a registered component.
    @inlinable
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: qualifier)
    }

    /// Returns the instance for a type and a name, or `nil` if no component is registered for them.
    ///
    /// - Throws: ``ResolutionError`` for every other failure.
    @inlinable
    public func resolveIfRegistered<Value>(
        _ type: Value.Type, named name: String
    ) throws(ResolutionError) -> Value? {
        try resolve(Value?.self, qualifier: .name(name))
    }

    /// Whether a component answers to a type. Creates nothing.
    public func contains<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) -> Bool {
        contains(ComponentKey(type, qualifier: qualifier))
    }

    /// Whether a component answers to a type and a name. Creates nothing.
    public func contains<Value>(_ type: Value.Type, named name: String) -> Bool {
        contains(type, qualifier: .name(name))
    }
}

// The compiler selects these overloads for a request without a type, for which it has no message of its own. Their
// bodies never run: a call does not compile.

extension Resolver {
    /// Unavailable: a request names a type.
    @available(*, unavailable, message: "name the type: resolve(Shop.self), or let shop: Shop = try resolve()")
    public func resolve() throws -> Any { fatalError("unavailable") }
}

extension MainActorResolver {
    /// Unavailable: a request names a type.
    @available(*, unavailable, message: "name the type: resolve(Shop.self), or let shop: Shop = try resolve()")
    @MainActor
    public func resolve() throws -> Any { fatalError("unavailable") }
}

extension AsyncResolver {
    /// Unavailable: a request names a type.
    @available(*, unavailable, message: "name the type: resolve(Shop.self), or let shop: Shop = try await resolve()")
    public func resolve() async throws -> Any { fatalError("unavailable") }
}
