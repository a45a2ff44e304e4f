public import DIPropertyInjection

extension MainActorProperties where Owner: AnyObject {
    /// Remembers each object, so that its properties can be injected again: see ``MainActorInjectionTracker``.
    ///
    /// - Parameter tracker: Remembers them.
    /// - Returns: The list, tracked.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func tracked(by tracker: any MainActorInjectionTracking) -> MainActorProperties {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
