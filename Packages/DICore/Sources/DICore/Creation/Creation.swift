import Synchronization

/// One creation in progress that somebody waits for. Made for the first who does: see ``Frame/waitable``.
final class Creation: @unchecked Sendable {
    // Safety: what is not constant is atomic, or guarded by the lock that belongs to this object's address.

    /// What becomes of a creation.
    enum Outcome {
        case made(InstanceBox)
        case failed(any Error)
        /// Whoever created was cancelled, and threw: somebody else may try.
        case abandoned
    }

    /// Who waits until a creation has ended.
    class Waiter: @unchecked Sendable {
        // Safety: subclasses are.
        /// It has ended. Called once, without a lock.
        func wake() { preconditionFailure("a waiter without wake()") }
    }

    /// What is being created.
    let component: ComponentDescription

    /// Whether it may suspend. No thread is ever blocked until such a creation ends.
    let isAsynchronous: Bool

    // Safety: guarded, see above. Nothing that is called under the lock comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) private var waiters = SmallIdentityTable<Waiter>()
    @exclusivity(unchecked) private var ending: Outcome?

    // Safety: read and written under the lock of the graph.
    /// The requests that wait for it, as the ``WaitGraph`` knows them.
    @exclusivity(unchecked) var waits = SmallIdentityTable<WaitGraph.Wait>()

    // Safety: set after `ending`.
    private let ended = Atomic<Bool>(false)

    /// Whether nobody has to wait for it any more, although a waiter may not have woken up yet.
    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// What became of it, once it has ended.
    var outcome: Outcome? { StripedLock(for: self).withLock { ending } }

    init(of component: ComponentDescription, isAsynchronous: Bool = false) {
        self.component = component
        self.isAsynchronous = isAsynchronous
    }

    /// Lets somebody wait.
    ///
    /// - Returns: Whether it has to: `false` where the creation has ended; then nobody wakes it.
    func add(_ waiter: Waiter) -> Bool {
        StripedLock(for: self).withLock {
            guard ending == nil else { return false }
            waiters[ObjectIdentifier(waiter)] = waiter
            return true
        }
    }

    /// Somebody waits no longer.
    func remove(_ waiter: Waiter) {
        _ = StripedLock(for: self).withLock { waiters.remove(ObjectIdentifier(waiter)) }
    }

    /// Ends the creation and wakes those who wait.
    func end(_ outcome: Outcome) {
        let woken = StripedLock(for: self).withLock { () -> SmallIdentityTable<Waiter> in
            ending = outcome
            ended.store(true, ordering: .releasing)
            defer { waiters = SmallIdentityTable() }
            return waiters
        }
        for waiter in woken.all { waiter.wake() }
    }
}
