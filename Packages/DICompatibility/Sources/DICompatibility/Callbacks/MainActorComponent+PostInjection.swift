public import DICore

extension MainActorComponent where Output: PostInjectable {
    /// Tells each instance that everything was injected into it: see ``PostInjection``.
    ///
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public func notifyingInjection() -> MainActorComponent { onCreate(PostInjection()) }
}

extension MainActorComponent where Output: MainActorPostInjectable {
    /// Tells each instance that everything was injected into it: see ``PostInjection``.
    ///
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public func notifyingInjection() -> MainActorComponent { onCreate(PostInjection()) }
}
