import Synchronization

/// The life of a container or a scope, as observers are told of it.
///
/// Thread-safety: may be used from any thread.
final class ObservedLife: Sendable {
    private let observers: Observers

    /// What a scope is called as a key; a container is not told of as such.
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
    ///   - scope: What the scope is called as a key; `nil` for a container.
    ///   - name: The name of the scope.
    init(_ observers: Observers, scope key: ComponentKey? = nil, named name: ScopeName? = nil) {
        self.observers = observers
        self.key = key
        self.name = name
        number = key == nil ? nil : Observers.nextNumber()
    }

    /// The scope was opened.
    ///
    /// - Parameter parent: The creation that opened it, and how many are around the scope.
    func opened(in parent: (number: Int, depth: Int)?) {
        guard let key else { return }
        tell(ResolutionEvent(.scopeOpened, key: key, parent: parent?.number, depth: parent?.depth ?? 0))
        let wasNew = state.compareExchange(expected: .new, desired: .open, ordering: .acquiringAndReleasing).exchanged
        // Somebody was faster, and left it to this call.
        if !wasNew { tellClosed() }
    }

    /// The scope is closed. Nothing is told where it never was opened.
    func closed() {
        if state.exchange(.closed, ordering: .acquiringAndReleasing) == .open { tellClosed() }
    }

    private func tellClosed() {
        guard let key else { return }
        tell(ResolutionEvent(.scopeClosed, key: key, duration: .now - beginning))
    }

    /// A closer has run.
    func closed(_ component: ComponentDescription, since start: ContinuousClock.Instant, failure: (any Error)?) {
        tell(
            ResolutionEvent(
                .closed, key: component.key, component: component, duration: .now - start, failure: failure))
    }

    /// Something was asked for when it was closed, or gone.
    func askedTooLate(for key: ComponentKey) {
        tell(ResolutionEvent(.askedTooLate, key: key))
    }

    private func tell(_ event: ResolutionEvent) {
        var event = event
        event.scope = name
        event.scopeNumber = number
        observers.observe(event)
    }
}
