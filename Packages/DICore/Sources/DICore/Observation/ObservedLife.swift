import Synchronization

/// The life of a container or a scope, as observers are told of it.
///
/// Thread-safety: may be used from any thread.
final class ObservedLife: Sendable {
    /// The creation that something happens in the middle of, and how many are around what happens.
    typealias Parent = (number: Int, depth: Int)

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
    /// - Parameter parent: The creation that the calling thread, or the calling task, is in the middle of.
    func opened(in parent: Parent?) {
        guard let key else { return }
        tell(ResolutionEvent(.scopeOpened, key: key), in: parent)
        let wasNew = state.compareExchange(expected: .new, desired: .open, ordering: .acquiringAndReleasing).exchanged
        // Somebody was faster, and left it to this call.
        if !wasNew { tellClosed(in: parent) }
    }

    /// The scope is closed. Nothing is told where it never was opened.
    func closed(in parent: Parent?) {
        if state.exchange(.closed, ordering: .acquiringAndReleasing) == .open { tellClosed(in: parent) }
    }

    private func tellClosed(in parent: Parent?) {
        guard let key else { return }
        tell(ResolutionEvent(.scopeClosed, key: key, duration: .now - beginning), in: parent)
    }

    /// A closer has run.
    func closed(
        _ component: ComponentDescription, since start: ContinuousClock.Instant, failure: (any Error)?,
        in parent: Parent?
    ) {
        tell(
            ResolutionEvent(
                .closed, key: component.key, component: component, duration: .now - start, failure: failure),
            in: parent)
    }

    /// Something was asked for when it was closed, or gone.
    func askedTooLate(for key: ComponentKey, in parent: Parent?) {
        tell(ResolutionEvent(.askedTooLate, key: key), in: parent)
    }

    private func tell(_ event: ResolutionEvent, in parent: Parent?) {
        var event = event
        event.parent = parent?.number
        event.depth = parent?.depth ?? 0
        event.scope = name
        event.scopeNumber = number
        observers.observe(event)
    }
}
