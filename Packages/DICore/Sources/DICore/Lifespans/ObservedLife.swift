import Synchronization

/// The life of a scope, as observers see it.
final class ObservedLife: Sendable {
    private let observers: Observers

    /// The key of the events.
    private let key: ComponentKey

    /// The name of the scope; `nil` for that of an owned instance.
    private let name: ScopeName?

    /// Distinguishes the scope from others with its name.
    let number = ObservedRequest.nextNumber()
    private let start = ContinuousClock.now

    private enum State: UInt8, AtomicRepresentable {
        case new, open, closed
    }

    private let state = Atomic<State>(.new)

    init(_ observers: Observers, of key: ComponentKey, named name: ScopeName?) {
        self.observers = observers
        self.key = key
        self.name = name
    }

    /// Reports that the scope was opened.
    func opened() {
        report(.scopeOpened)
        let wasNew = state.compareExchange(expected: .new, desired: .open, ordering: .acquiringAndReleasing).exchanged
        // Another thread has closed it meanwhile, and left the event to this call.
        if !wasNew { report(.scopeClosed, since: start) }
    }

    /// Reports that the scope is closed, if it was opened.
    func closed() {
        if state.exchange(.closed, ordering: .acquiringAndReleasing) == .open { report(.scopeClosed, since: start) }
    }

    private func report(_ kind: ResolutionEvent.Kind, since start: ContinuousClock.Instant? = nil) {
        var event = ResolutionEvent(
            kind, key: key, scope: name, scopeNumber: number, duration: start.map { .now - $0 })
        ObservedRequest.around?.surround(&event)
        observers.observe(event)
    }
}

/// The life of a container or a scope at one moment.
package struct InspectedLife {
    package let isOpen: Bool
    package let isClosed: Bool

    /// The component whose closer runs now.
    package let beingClosed: ComponentDescription?

    /// The components with closers, in the order in which they would run.
    package let waitingToClose: [ComponentDescription]

    /// The lifespans of scopes inside, the first one first.
    package let scopes: [Lifespan]

    /// The child containers that are not closed, the first one first.
    package let children: [Generation]
}
