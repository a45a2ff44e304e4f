import Synchronization

/// The events of the life of a container or a scope, for observers. Each names the creation that the calling thread or task runs.
final class ObservedLife: Sendable {
    private let observers: Observers

    /// The key of the events of a scope; `nil` for a container, whose life has no events.
    private let key: ComponentKey?

    /// The name of the scope.
    let name: ScopeName?

    /// The number of the scope.
    let number: Int?

    private let beginning = ContinuousClock.now

    private enum State: UInt8, AtomicRepresentable {
        case new
        case open
        case closed
    }

    private let state = Atomic<State>(.new)

    /// - Parameters:
    ///   - scope: The key of the events of a scope; `nil` for a container.
    ///   - name: The name of the scope.
    init(_ observers: Observers, scope key: ComponentKey? = nil, named name: ScopeName? = nil) {
        self.observers = observers
        self.key = key
        self.name = name
        number = key == nil ? nil : Observers.nextNumber()
    }

    /// Reports that the scope was opened.
    func opened() {
        guard let key else { return }
        tell(ResolutionEvent(.scopeOpened, key: key))
        let wasNew = state.compareExchange(expected: .new, desired: .open, ordering: .acquiringAndReleasing).exchanged
        // Another thread has closed it meanwhile, and left the event to this call.
        if !wasNew { tellClosed() }
    }

    /// Reports that the scope is closed, where it was opened.
    func closed() {
        if state.exchange(.closed, ordering: .acquiringAndReleasing) == .open { tellClosed() }
    }

    private func tellClosed() {
        guard let key else { return }
        tell(ResolutionEvent(.scopeClosed, key: key, duration: .now - beginning))
    }

    /// Reports that a closer has run.
    func closed(_ component: ComponentDescription, since start: ContinuousClock.Instant, failure: (any Error)?) {
        tell(
            ResolutionEvent(
                .closed, key: component.key, component: component, duration: .now - start, failure: failure))
    }

    /// Reports a request that came after the end.
    func askedTooLate(for key: ComponentKey) {
        tell(ResolutionEvent(.askedTooLate, key: key))
    }

    private func tell(_ event: ResolutionEvent) {
        let parent = Frame.observedHere?.asParent
        var event = event
        event.parent = parent?.number
        event.depth = parent?.depth ?? 0
        event.scope = name
        event.scopeNumber = number
        observers.observe(event)
    }
}
