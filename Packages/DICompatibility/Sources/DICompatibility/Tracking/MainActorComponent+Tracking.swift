public import DICore
import DIPropertyInjection

extension MainActorComponent where Output: AnyObject {
    /// Remembers each instance, so that its properties can be injected again: see ``MainActorInjectionTracker``.
    ///
    /// - Parameter tracker: Remembers them.
    /// - Returns: The component, tracked; properties that are listed later are among what is remembered.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func tracked(by tracker: any MainActorInjectionTracking) -> MainActorComponent {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
