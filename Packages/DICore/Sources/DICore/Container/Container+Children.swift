extension Container {
    /// Makes a child container, which adds components to those of its parent, and may replace some.
    ///
    /// ```
    /// let preview = container.child {
    ///     Component((any Gateway).self, init: PreviewGateway.init)
    /// }
    /// ```
    ///
    /// The components of the child answer first, are never duplicates of the parent's, and are invisible to parent and
    /// siblings. If a cached component depends on a component of the child, through any kind of edge, the child creates
    /// an instance of its own; opaque components count as depending on everything. All other instances are shared with
    /// the parent.
    ///
    /// A default component of the child answers before the components of the parent. A child keeps its parent alive,
    /// and sees later changes of it. A child inside of more than 64 containers throws ``ResolutionError/Code/tooDeep``
    /// at each request.
    ///
    /// - Parameters:
    ///   - duplicates: The policy for several explicit components of the child for one key; that of this container if
    ///     it is left out.
    ///   - observers: Observers of each new instance that the child creates, after the parent's.
    ///   - resolutionObservers: Observers of the child's requests, besides the parent's. If there are any, the child
    ///     creates uncached components of the parent itself, so that they see these creations.
    ///   - components: The components of the child.
    /// - Returns: The child.
    /// - Complexity: O(*n*) in the number of components registered in the child.
    public func child(
        duplicates: DuplicatePolicy? = nil, observers: [any CreationObserver] = [],
        resolutionObservers: [any ResolutionObserver] = [],
        @ComponentBuilder _ components: () -> ComponentList = { ComponentList() }
    ) -> Container {
        let defaults = ContainerDefaults.adding(observers, resolutionObservers, to: core.defaults)
        let registry = Registry(policy: duplicates ?? core.policy, defaults, components())
        let inner = ContainerCore(registry, in: core.family, defaults, inside: core)
        if inner.isTooDeep { return Container(inner) }
        inner.enter()
        return Container(inner, inside: self)
    }

    /// Makes a copy of the container, which may add and replace components, and shares no cached instance with this
    /// one.
    ///
    /// ```
    /// let other = container.copy { Component((any Gateway).self, init: FakeGateway.init) }
    /// ```
    ///
    /// The components of the copy answer first, and are never duplicates of this container's. Caches begin empty.
    /// Existing instances are the same. Later changes of this container do not reach the copy. Changes of the copy,
    /// also `remove` and `reset`, concern only its own components.
    ///
    /// - Parameters:
    ///   - duplicates: The policy for several explicit components of the copy for one key; that of this container if it
    ///     is left out.
    ///   - observers: Observers of each new instance that the copy creates, after this container's.
    ///   - resolutionObservers: Observers of the copy's requests, after this container's.
    ///   - components: The components of the copy.
    /// - Returns: The copy.
    /// - Complexity: O(*n*) in the number of components registered in the copy.
    public func copy(
        duplicates: DuplicatePolicy? = nil, observers: [any CreationObserver] = [],
        resolutionObservers: [any ResolutionObserver] = [],
        @ComponentBuilder _ components: () -> ComponentList = { ComponentList() }
    ) -> Container {
        let defaults = ContainerDefaults.adding(observers, resolutionObservers, to: core.defaults)
        let registry = Registry(policy: duplicates ?? core.policy, defaults, components())
        return Container(ContainerCore(registry, in: Family(), defaults, over: core.layers))
    }
}

/// The parts that a root container shares with its children and their scopes.
final class Family: Sendable {
    let readers = Readers()

    /// Guards the registries, the slots and the generations of all containers of the family. So a change reaches the
    /// children at once.
    let lock = Lock()
}
