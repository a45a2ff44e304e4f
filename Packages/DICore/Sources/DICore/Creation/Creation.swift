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
    protocol Waiter: AnyObject, Sendable {
        /// It has ended. Called once, without a lock.
        func wake()
    }

    /// What is being created.
    let component: ComponentDescription

    /// Whether it may suspend. No thread is ever blocked until such a creation ends.
    let isAsynchronous: Bool

    // Safety: guarded, see above. Nothing that is called under the lock comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) private var waiters: [ObjectIdentifier: any Waiter] = [:]
    @exclusivity(unchecked) private var ending: Outcome?

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
    func add(_ waiter: any Waiter) -> Bool {
        StripedLock(for: self).withLock {
            guard ending == nil else { return false }
            waiters[ObjectIdentifier(waiter)] = waiter
            return true
        }
    }

    /// Somebody waits no longer.
    func remove(_ waiter: any Waiter) {
        _ = StripedLock(for: self).withLock { waiters.removeValue(forKey: ObjectIdentifier(waiter)) }
    }

    /// Ends the creation and wakes those who wait.
    func end(_ outcome: Outcome) {
        let woken = StripedLock(for: self).withLock { () -> [ObjectIdentifier: any Waiter] in
            ending = outcome
            ended.store(true, ordering: .releasing)
            if waiters.isEmpty { return [:] }
            defer { waiters = [:] }
            return waiters
        }
        if woken.isEmpty { return }
        for waiter in woken.values { waiter.wake() }
    }
}
