/// A component whose conversions, hooks and closers are not bound to the main actor: ``Component`` or ``AsyncComponent``.
public protocol NonisolatedComponent<Output>: ComponentProtocol {}

extension NonisolatedComponent {
    /// Lets the component answer to another type too: a protocol, a base class, or any type that it converts to.
    ///
    /// ```
    /// .role { $0 as any UserStore }
    /// ```
    ///
    /// All roles of a component give the same cached object. A component with a role answers to its own type only if no other
    /// component is registered for that type explicitly.
    ///
    /// - Parameters:
    ///   - qualifier: Tells the role from others of its type; the component's own qualifier where `nil`.
    ///   - convert: Makes the role from an instance. It is called once for an existing instance, and otherwise
    ///     for each request. So it must be cheap and without side effects.
    @inlinable
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Role
    ) -> Self {
        let role = ComponentRole(key: ComponentKey(Role.self, qualifier: qualifier), converting: convert)
        ComponentRecord.add(role, to: &_record)
        return self
    }

    /// Adds the component to the array of another type.
    ///
    /// ```
    /// Component(VolumeDiscount.self, init: VolumeDiscount.init).contribute { $0 as any PricingRule }
    /// ```
    ///
    /// - Parameters:
    ///   - qualifier: The qualifier of the collection.
    ///   - convert: Makes the element from an instance.
    @inlinable
    public consuming func contribute<Element>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Element
    ) -> Self {
        let role = ComponentRole(key: ComponentKey(Element.self, qualifier: qualifier), converting: convert)
        ComponentRecord.add(ComponentContribution(role: role), to: &_record)
        return self
    }

    /// Adds the component to the map of another type.
    ///
    /// ```
    /// Component(CardGateway.self, init: CardGateway.init).contribute(key: "card") { $0 as any PaymentGateway }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key in the map. A second contribution with the same key is an error that names both.
    ///   - qualifier: The qualifier of the collection.
    ///   - convert: Makes the element from an instance.
    @inlinable
    public consuming func contribute<MapKey: Hashable & Sendable, Element>(
        key: MapKey, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Element
    ) -> Self {
        let role = ComponentRole(key: ComponentKey(Element.self, qualifier: qualifier), converting: convert)
        ComponentRecord.add(ComponentContribution(role: role, mapKey: key), to: &_record)
        return self
    }
}

extension NonisolatedComponent where Origin == ComponentOrigin.Made {
    /// Runs a hook for each new instance, before any other code sees it.
    ///
    /// Hooks run once per creation, after injection, in the order in which they are written. They do not run when an instance
    /// comes from a cache.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    @inlinable
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Self {
        ComponentRecord.add(hook: hook, to: &_record)
        return self
    }

    /// Runs a hook for each new instance, with a resolver for other components.
    ///
    /// The container cannot know what the hook resolves: the component is *opaque* in the graph.
    ///
    /// - Parameter hook: May change a value in place. The resolver belongs to the creation. If the hook throws, the creation
    ///   has failed.
    @inlinable
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Self {
        ComponentRecord.add(hook: hook, to: &_record)
        return self
    }
}

extension NonisolatedComponent where Origin == ComponentOrigin.Made, Output: Sendable {
    /// Lets requests share instances.
    ///
    /// The cache holds the component's instance, not its roles: requests for any of them get one object.
    ///
    /// - Parameter cache: The place of the instances, and the extent of their sharing. By default one instance lives as long as
    ///   the container, and is created exactly once.
    @inlinable
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Self {
        ComponentRecord.setCache(cache, of: &_record)
        return self
    }

    /// Closes each instance when the container is closed: see ``Container/close()``.
    ///
    /// If a component has several closers, the one that is written last runs first.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    @inlinable
    public consuming func onClose(_ closer: @escaping @Sendable (Output) throws -> Void) -> Self {
        ComponentRecord.add(closerNow: closer, to: &_record)
        return self
    }

    /// Closes each instance when the container is closed, with a closer that may suspend: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    @inlinable
    public consuming func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> Self {
        ComponentRecord.add(closer: closer, to: &_record)
        return self
    }
}
