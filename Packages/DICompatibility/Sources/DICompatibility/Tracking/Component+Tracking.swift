public import DICore
import DIPropertyInjection

extension Component where Origin == ComponentOrigin.Made, Output: AnyObject & Sendable {
    /// Remembers each instance, so that its properties can be injected again: see ``SharedInjectionTracker``.
    ///
    /// - Parameter tracker: Remembers them.
    /// - Returns: The component, tracked; properties that are listed later are among what is remembered.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func tracked(by tracker: any SharedInjectionTracking) -> Component {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
