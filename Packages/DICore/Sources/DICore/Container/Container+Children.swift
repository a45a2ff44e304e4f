extension Container {
    /// Makes a child container: one with other components in place of some, and more besides.
    ///
    /// ```
    /// let preview = container.child {
    ///     Component((any Gateway).self, init: PreviewGateway.init)
    /// }
    /// ```
    ///
    /// What is registered in the child answers first, is never a duplicate of what its parent has, and is invisible to parent
    /// and siblings. A cached component that depends on something registered in the child, through any kind of edge, is
    /// created anew in the child and belongs to it; opaque components count as depending on everything. All others are
    /// shared with the parent, and belong to it.
    ///
    /// A default component of the child answers before what the parent has. A child keeps its parent alive, and sees what is changed in it later.
    ///
    /// - Parameters:
    ///   - duplicates: What several explicit components for one key mean, of those that are registered here; as in this
    ///     container where it is left out.
    ///   - observers: Told of each new instance that the child creates, after the parent's.
    ///   - resolutionObservers: Told of each component that is about to answer in the child, beside the parent's.
    ///   - components: What is registered in the child.
    /// - Returns: The child.
    /// - Complexity: O(*n*) in the number of components registered in the child.
    public func child(
        duplicates: DuplicatePolicy? = nil, observers: [any CreationObserver] = [],
        resolutionObservers: [any ResolutionObserver] = [],
        @ComponentBuilder _ components: () -> ComponentList
    ) -> Container {
        Container(
            core.makeChild(
                isShared: true, duplicates: duplicates, observers: (observers, resolutionObservers), components()))
    }

    /// Makes a container with the same components, and others in their place, that shares no instance with this one.
    ///
    /// ```
    /// let other = container.copy { Component((any Gateway).self, init: FakeGateway.init) }
    /// ```
    ///
    /// What is registered in the copy answers first and is never a duplicate of what this container has. Caches begin empty.
    /// Existing instances are the same; what is changed in this container later does not reach the copy.
    ///
    /// - Parameters:
    ///   - duplicates: What several explicit components for one key mean, of those that are registered here; as in this
    ///     container where it is left out.
    ///   - observers: Told of each new instance that the copy creates, after this container's.
    ///   - resolutionObservers: Told of each component that is about to answer in the copy, after this container's.
    ///   - components: What is registered in the copy.
    /// - Returns: The copy.
    /// - Complexity: O(*n*) in the number of components registered in the copy.
    public func copy(
        duplicates: DuplicatePolicy? = nil, observers: [any CreationObserver] = [],
        resolutionObservers: [any ResolutionObserver] = [],
        @ComponentBuilder _ components: () -> ComponentList = { ComponentList() }
    ) -> Container {
        Container(
            core.makeChild(
                isShared: false, duplicates: duplicates, observers: (observers, resolutionObservers), components()))
    }
}
