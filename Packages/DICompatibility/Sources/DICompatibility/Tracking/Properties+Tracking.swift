public import DIPropertyInjection

extension Properties where Owner: AnyObject & Sendable {
    /// Remembers each object, so that its properties can be injected again: see ``SharedInjectionTracker``.
    ///
    /// - Parameter tracker: Remembers them.
    /// - Returns: The list, tracked.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func tracked(by tracker: any SharedInjectionTracking) -> Properties {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
