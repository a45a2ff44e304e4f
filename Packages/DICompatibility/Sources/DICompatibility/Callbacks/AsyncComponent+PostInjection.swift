public import DICore

extension AsyncComponent where Output: PostInjectable {
    /// Tells each instance that everything was injected into it: see ``PostInjection``.
    ///
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public func notifyingInjection() -> AsyncComponent { onCreate(PostInjection()) }
}
