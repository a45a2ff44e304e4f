/// A wait for the creation of another request, as observers see it.
struct ObservedWait {
    private let observers: Observers
    private let start = ContinuousClock.now

    /// The event of the beginning.
    private let event: ResolutionEvent

    /// Tells the observers of a container that a request begins to wait; returns `nil` without observers.
    ///
    /// - Parameter frame: The frame of the request.
    init?(for recipe: Recipe, inside frame: UnsafeMutablePointer<Frame>) {
        guard let observers = frame.core.observers else { return nil }
        let component = recipe.description
        var event = ResolutionEvent(
            .waiting, key: component.key, component: component, wait: ObservedRequest.nextNumber())
        event.note(frame.scope)
        ObservedRequest.around?.surround(&event)
        self.observers = observers
        self.event = event
        observers.observe(event)
    }

    /// Tells the observers that the wait has ended.
    func end() {
        var event = event
        event.kind = .waited
        event.duration = .now - start
        observers.observe(event)
    }
}
