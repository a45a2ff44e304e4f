public import DICore
public import DIPropertyInjection

extension Component where Origin == ComponentOrigin.Made, Output: AnyObject & Sendable {
    /// Records each instance, so that its properties can be injected again: see ``SharedInjectionTracker``.
    ///
    /// The record includes properties that are listed later.
    public func tracked(by tracker: any SharedInjectionTracking) -> Component {
        onInject { object, properties in tracker.record(object, properties) }
    }
}

extension Component where Origin == ComponentOrigin.MadeOnMainActor, Output: AnyObject {
    /// Records each instance, so that its properties can be injected again: see ``MainActorInjectionTracker``.
    ///
    /// The record includes properties that are listed later.
    public func tracked(by tracker: any MainActorInjectionTracking) -> Component {
        onInject { object, properties in tracker.record(object, properties) }
    }
}

extension PropertyList where ListIsolation == PropertyIsolation.None, Owner: AnyObject & Sendable {
    /// Records each object, so that its properties can be injected again: see ``SharedInjectionTracker``.
    public func tracked(by tracker: any SharedInjectionTracking) -> Properties<Owner> {
        onInject { object, properties in tracker.record(object, properties) }
    }
}

extension PropertyList where ListIsolation == PropertyIsolation.OnMainActor, Owner: AnyObject {
    /// Records each object, so that its properties can be injected again: see ``MainActorInjectionTracker``.
    public func tracked(by tracker: any MainActorInjectionTracking) -> MainActorProperties<Owner> {
        onInject { object, properties in tracker.record(object, properties) }
    }
}
