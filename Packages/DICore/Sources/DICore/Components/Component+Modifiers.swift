// The modifiers are thin and inlinable. Otherwise a client would need metadata of each component's type, which costs
// time when it is registered and is never freed. They consume the component, so that its record is changed in place.
extension Component {
    /// The key under which the component answers to its own type.
    public var key: ComponentKey { record.key }

    /// The place where the component was written.
    public var place: Place { record.place }

    /// Registers the component under a name.
    ///
    /// Its roles take the name too, unless they have a qualifier of their own.
    ///
    /// - Parameter name: Distinguishes the component from others of the same type.
    @inlinable
    public consuming func named(_ name: String) -> Component {
        ComponentRecord.qualify(&record, by: name)
        return self
    }

    /// Registers the component under a typed qualifier.
    ///
    /// Its roles take the qualifier too, unless they have one of their own.
    ///
    /// - Parameter marker: The type that is the qualifier.
    @inlinable
    public consuming func qualified<Marker>(by marker: Marker.Type) -> Component {
        qualified(by: .type(marker))
    }

    /// Registers the component under a qualifier, or under none.
    ///
    /// Its roles take the qualifier too, unless they have one of their own.
    ///
    /// - Parameter qualifier: Distinguishes the component from others of the same type; `nil` is the unnamed one.
    @inlinable
    public consuming func qualified(by qualifier: Qualifier?) -> Component {
        ComponentRecord.qualify(&record, by: qualifier)
        return self
    }

    /// Replaces every other registration of the same key, on purpose.
    ///
    /// A replaced component is dropped completely: it no longer answers to its other roles, and does not contribute to
    /// collections. Two overriding components of one key are a duplicate.
    @inlinable
    public consuming func overriding() -> Component {
        ComponentRecord.override(&record)
        return self
    }

    /// Gives precedence to every explicit registration of the same key.
    ///
    /// Libraries use it for their sensible defaults.
    @inlinable
    public consuming func asDefault() -> Component {
        ComponentRecord.makeDefault(&record)
        return self
    }

    /// Hides the component from everything outside its module.
    ///
    /// Components of the module, and of modules inside it, find the component, and prefer it to a public one of the
    /// same key. Outside a module the modifier has no effect.
    @inlinable
    public consuming func modulePrivate() -> Component {
        ComponentRecord.makeModulePrivate(&record)
        return self
    }

    /// Adds the component to the array of its own type: to the elements of `[Output]`.
    ///
    /// - Parameter qualifier: The qualifier of the collection.
    @inlinable
    public consuming func contribute(qualifier: Qualifier? = nil) -> Component {
        let role = ComponentRole(Output.self, qualifier) { (instance: Output) in instance }
        ComponentRecord.add(contribution: role, to: &record)
        return self
    }
}

extension Component where Origin: ComponentOrigin.Created {
    /// Shows each new instance to an observer, before any other code sees it.
    ///
    /// The component is *opaque* in the graph, because the observer may resolve others.
    ///
    /// - Parameter observer: May throw: then the creation has failed.
    @inlinable
    public consuming func onCreate(_ observer: any CreationObserver) -> Component {
        ComponentRecord.add(observer: observer, to: &record)
        return self
    }

    /// Makes an instance for each request, also in a container with a default cache.
    @inlinable
    public consuming func uncached() -> Component {
        ComponentRecord.removeCache(of: &record)
        return self
    }

    /// Creates an instance when the container starts: see ``Container/start()``.
    ///
    /// A component that overrides an eager one, or hides it in a child container, is eager too, if the container keeps
    /// its instance. `.eager(false)` prevents that.
    ///
    /// - Parameter isEager: Whether the instance is created when the container starts.
    @inlinable
    public consuming func eager(_ isEager: Bool = true) -> Component {
        ComponentRecord.setEager(isEager, of: &record)
        return self
    }
}

extension Component where Origin: ComponentOrigin.Nonisolated {
    /// Lets the component answer to another type too: a protocol, a base class, or any type that it converts to.
    ///
    /// ```
    /// .role { $0 as any UserStore }
    /// ```
    ///
    /// All roles of a component give the same cached object. A component with a role answers to its own type only if no
    /// other component is registered for that type explicitly.
    ///
    /// - Parameters:
    ///   - qualifier: Distinguishes the role from others of its type; the component's own qualifier if `nil`.
    ///   - convert: Makes the role from an instance. It is called once for an existing instance, and otherwise
    ///     for each request. So it must be cheap and without side effects.
    @inlinable
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Role
    ) -> Component {
        let role = ComponentRole(Role.self, qualifier, converting: convert)
        ComponentRecord.add(role: role, to: &record)
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
    ) -> Component {
        let role = ComponentRole(Element.self, qualifier, converting: convert)
        ComponentRecord.add(contribution: role, to: &record)
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
    ) -> Component {
        let role = ComponentRole(Element.self, qualifier, mapKey: key, converting: convert)
        ComponentRecord.add(contribution: role, to: &record)
        return self
    }
}

extension Component where Origin: ComponentOrigin.Nonisolated & ComponentOrigin.Created {
    /// Runs a hook for each new instance, before any other code sees it.
    ///
    /// Hooks run once per creation, after injection, in the order in which they are written. They do not run when an
    /// instance comes from a cache.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    @inlinable
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> Component {
        ComponentRecord.add(hook: hook, to: &record)
        return self
    }

    /// Runs a hook for each new instance, with a resolver for other components.
    ///
    /// The container cannot know what the hook resolves: the component is *opaque* in the graph.
    ///
    /// - Parameter hook: May change a value in place. The resolver belongs to the creation. If the hook throws, the
    ///   creation has failed.
    @inlinable
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void) -> Component
    {
        ComponentRecord.add(hook: hook, to: &record)
        return self
    }
}

extension Component where Origin: ComponentOrigin.Nonisolated & ComponentOrigin.Created, Output: Sendable {
    /// Lets requests share instances.
    ///
    /// The cache holds the component's instance, not its roles: requests for any of them get one object.
    ///
    /// - Parameter cache: The place of the instances, and the extent of their sharing. By default one instance lives as
    ///   long as the container, and is created exactly once.
    @inlinable
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component {
        ComponentRecord.setCache(cache, of: &record)
        return self
    }

    /// Closes each instance when the container is closed: see ``Container/close()``.
    ///
    /// If a component has several closers, the one that is written last runs first.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    public consuming func onClose(_ closer: @escaping @Sendable (Output) throws -> Void) -> Component {
        ComponentRecord.add(
            closer: { (instance: Output, component) in Closer(of: component) { try closer(instance) } }, to: &record)
        return self
    }

    /// Closes each instance when the container is closed, with a closer that may suspend: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    public consuming func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> Component {
        ComponentRecord.add(
            closer: { (instance: Output, component) in
                Closer(of: component, close: { try await closer(instance) })
            }, to: &record)
        return self
    }
}
