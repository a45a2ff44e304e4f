// The compiler tries overloads in the order of their files: the modifiers without isolation come first.
extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// Lets requests share instances, on the main actor. They need not be `Sendable`.
    ///
    /// - Parameter cache: The place of the instances, and the extent of their sharing.
    @inlinable
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> Component {
        ComponentRecord.setCache(cache, of: &record)
        return self
    }

    /// Lets the component answer to another type too: a protocol, a base class, or any type that it converts to.
    ///
    /// - Parameters:
    ///   - qualifier: Distinguishes the role from others of its type; the component's own qualifier if `nil`.
    ///   - convert: Makes the role from an instance, on the main actor.
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Role
    ) -> Component {
        ComponentRecord.add(role: ComponentRole(Role.self, qualifier, converting: Self.unbound(convert)), to: &record)
        return self
    }

    /// Adds the component to the array of another type.
    public consuming func contribute<Element>(
        qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Element
    ) -> Component {
        let role = ComponentRole(Element.self, qualifier, converting: Self.unbound(convert))
        ComponentRecord.add(contribution: role, to: &record)
        return self
    }

    /// Adds the component to the map of another type.
    public consuming func contribute<MapKey: Hashable & Sendable, Element>(
        key: MapKey, qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Element
    ) -> Component {
        let role = ComponentRole(Element.self, qualifier, mapKey: key, converting: Self.unbound(convert))
        ComponentRecord.add(contribution: role, to: &record)
        return self
    }

    /// Runs a hook for each new instance on the main actor, before any other code sees it.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    public consuming func onCreate(_ hook: @escaping @MainActor @Sendable (inout Output) throws -> Void) -> Component {
        // Safety: as for conversions.
        let unbound = unsafeBitCast(hook, to: (@Sendable (inout Output) throws -> Void).self)
        ComponentRecord.add(hook: unbound, to: &record)
        return self
    }

    /// Runs a hook for each new instance on the main actor, with a resolver for other components.
    ///
    /// The container cannot know what the hook resolves: the component is *opaque* in the graph.
    public consuming func onCreate(
        _ hook: @escaping @MainActor @Sendable (inout Output, MainActorResolver) throws -> Void
    ) -> Component {
        // Safety: as for conversions.
        let unbound = unsafeBitCast(hook, to: (@Sendable (inout Output, MainActorResolver) throws -> Void).self)
        ComponentRecord.add(
            hook: { (instance: inout Output, resolver: StrategyResolver) in
                try unbound(&instance, MainActorResolver(resolver))
            }, to: &record)
        return self
    }

    /// Closes each instance on the main actor, when the container is closed: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    public consuming func onClose(_ closer: @escaping @MainActor @Sendable (Output) throws -> Void) -> Component {
        ComponentRecord.add(
            closer: { (instance: Output, component) in
                Closer(of: component, instance, onMainActor: closer)
            }, to: &record)
        return self
    }

    /// Closes each instance on the main actor, with a closer that may suspend: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    public consuming func onClose(_ closer: @escaping @MainActor @Sendable (Output) async throws -> Void) -> Component {
        ComponentRecord.add(
            closer: { (instance: Output, component) in
                Closer(of: component, instance, onMainActor: closer)
            }, to: &record)
        return self
    }

    // Safety: isolation does not affect how a synchronous function is called. The guard of the component lets its
    // makers run on the main actor only.
    private static func unbound<Role>(
        _ convert: @escaping @MainActor @Sendable (Output) -> Role
    ) -> @Sendable (Output) -> Role {
        unsafeBitCast(convert, to: (@Sendable (Output) -> Role).self)
    }
}
