import Synchronization

/// One creation in progress of an instance that others may wait for.
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

    /// How often the cell had been cleared when the creation began.
    let generation: Int

    /// Whether it may suspend. No thread is ever blocked until such a creation ends.
    let isAsynchronous: Bool

    /// The cell that is filled, where that is for what a decorator makes.
    let decoration: CacheCell?

    // Safety: guarded, see above. Nothing that is called under the lock comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) private var waiters: [ObjectIdentifier: any Waiter] = [:]
    @exclusivity(unchecked) private var ending: Outcome?

    // Safety: set after `ending`.
    private let ended = Atomic<Bool>(false)

    /// Whether nobody has to wait for it any more, although a waiter may not have woken up yet.
    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// What became of it, once it has ended.
    var outcome: Outcome? { Lock.striped(for: self).withLock { ending } }

    init(
        of component: ComponentDescription, generation: Int, isAsynchronous: Bool = false,
        decoration: CacheCell? = nil
    ) {
        self.decoration = decoration
        self.component = component
        self.generation = generation
        self.isAsynchronous = isAsynchronous
    }

    /// Lets somebody wait.
    ///
    /// - Returns: Whether it has to: `false` where the creation has ended; then nobody wakes it.
    func add(_ waiter: any Waiter) -> Bool {
        Lock.striped(for: self).withLock {
            guard ending == nil else { return false }
            waiters[ObjectIdentifier(waiter)] = waiter
            return true
        }
    }

    /// Somebody waits no longer.
    func remove(_ waiter: any Waiter) {
        _ = Lock.striped(for: self).withLock { waiters.removeValue(forKey: ObjectIdentifier(waiter)) }
    }

    /// Ends the creation and wakes those who wait.
    func end(_ outcome: Outcome) {
        let woken = Lock.striped(for: self).withLock { () -> [ObjectIdentifier: any Waiter] in
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
