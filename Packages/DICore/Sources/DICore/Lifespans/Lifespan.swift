import Synchronization

/// The life of a container or a scope: whether it is open, what there is to close when it ends, and what lives inside of it.
///
/// Whose life it is says a subclass, which does not keep the container or the scope alive. Most scopes end with nothing to close
/// and nothing inside, so what these need is made only where it is needed.
///
/// Thread-safety: may be used from any thread.
@usableFromInline
class Lifespan: LinkedObject, @unchecked Sendable {
    // Safety: constant, atomic, or guarded: see there.

    /// What observers are told of it; `nil` where there are none.
    final let observed: ObservedLife?

    /// What this lives inside of, and is closed before.
    final var outer: Lifespan? { around.object }
    final var next: Lifespan? { outer }

    // Safety: everything below is read and written under the lock that belongs to this object's address. Nothing that is called
    // under it comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) final var state = ClosingState()

    /// What closers threw, when it is closed; and who waits for that.
    @exclusivity(unchecked) final var outcome: [ClosingError.Failure]?
    @exclusivity(unchecked) final var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether nothing can be asked for any more, here and of what lives inside.
    @exclusivity(unchecked) final var hasRefused = false

    // Safety: what lives inside is a list, from the last that has entered to the first. It is read and written under the lock of
    // what is around. Whoever owns what lives inside lets it leave, under that lock, before letting go of it: so what is
    // found in the list is alive, and may be retained, for as long as the lock is held.
    @exclusivity(unchecked) final var lastInside: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var enteredBefore: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var enteredAfter: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var hasEntered = false

    /// Also read without the lock.
    final let open = Atomic<Bool>(true)

    // The last property: see there.
    private final let around: LastReference<Lifespan>

    final var lock: StripedLock { StripedLock(for: self) }

    /// - Parameters:
    ///   - outer: What this lives inside of, and is closed with.
    ///   - observed: What observers are told of it.
    init(inside outer: Lifespan?, observed: ObservedLife?) {
        self.observed = observed
        around = LastReference(to: outer)
    }

    deinit { assert(!hasEntered, "what lives inside of something leaves before it goes") }

    /// Called when nothing can be asked for any more, before the first closer runs.
    func begun() {}

    /// Called after the last closer.
    func ended() {}

    /// Whether anything can still be asked for.
    final var isOpen: Bool { open.load(ordering: .acquiring) }

    // MARK: What lives inside

    /// Something begins to live inside of what this lives inside of.
    ///
    /// Whoever owns it calls ``leave()`` before letting go of it.
    ///
    /// - Returns: Whether it may: `false` where that is not open any more.
    /// - Complexity: O(1).
    final func enter() -> Bool {
        guard let outer else { return true }
        return outer.lock.withLock {
            guard outer.isOpen else { return false }
            hasEntered = true
            enteredBefore = outer.lastInside
            // Safety: see `lastInside`.
            let own = Unmanaged.passUnretained(self)
            enteredBefore?._withUnsafeGuaranteedRef { $0.enteredAfter = own }
            outer.lastInside = own
            return true
        }
    }

    /// It lives inside no longer.
    ///
    /// - Complexity: O(1).
    final func leave() {
        guard let outer else { return }
        outer.lock.withLock {
            guard hasEntered else { return }
            hasEntered = false
            // Safety: see `lastInside`.
            enteredBefore?._withUnsafeGuaranteedRef { $0.enteredAfter = enteredAfter }
            if let after = enteredAfter {
                after._withUnsafeGuaranteedRef { $0.enteredBefore = enteredBefore }
            } else {
                outer.lastInside = enteredBefore
            }
            enteredBefore = nil
            enteredAfter = nil
        }
    }

    /// How it stands, all at one moment.
    struct Standing {
        let phase: ClosingState.Phase

        /// Whether anything can still be asked for: not where what is around is being closed.
        let isOpen: Bool

        /// The components whose closers have not begun to run, in the order in which they would.
        let waiting: [ComponentDescription]

        /// What lives inside, the first that was opened first.
        let inside: [Lifespan]
    }

    /// How it stands now. Changes nothing.
    ///
    /// - Complexity: O(*n* + *m*) in the number of what lives inside, and of closers.
    final var standing: Standing {
        lock.withLock {
            Standing(
                phase: state.phase, isOpen: isOpen, waiting: state.waiting, inside: lifespansInside.reversed())
        }
    }

    // MARK: Closing

    /// Keeps what closes a new instance.
    ///
    /// - Returns: `nil` where it is closed when this is. Else this is being closed, or is closed already: then it has been
    ///   closed, or is closed as soon as it can be, and this is what went wrong with that.
    final func keep(_ closers: [Closer]) -> TooLate? {
        let (isKept, isOpen) = lock.withLock { (state.keep(closers), self.isOpen) }
        if isKept { return isOpen ? nil : TooLate(failure: nil) }
        return TooLate(failure: closeNow(closers))
    }

    /// An instance was created too late.
    struct TooLate {
        /// What a closer threw.
        let failure: (any Error)?
    }

    /// What lives inside, the last first; the lock must be held.
    final var lifespansInside: [Lifespan] {
        var lifespans: [Lifespan] = []
        var next = lastInside
        while let current = next {
            // Safety: see `lastInside`.
            let lifespan = current.takeUnretainedValue()
            lifespans.append(lifespan)
            next = lifespan.enteredBefore
        }
        return lifespans
    }

    /// Drops the closers, which nothing runs any more, unless this is being closed, by itself or with a lifespan around it.
    ///
    /// The lifespan may outlive its container: a closer that still runs keeps it, and those of its scopes.
    final func abandon() {
        let dropped = lock.withLock { isOpen ? state.takeAll() : nil }
        withExtendedLifetime(dropped) {}  // released here, outside the lock: a deinitialiser is user code
    }

    /// Whether nobody has begun to close it.
    final var isForgotten: Bool { lock.withLock { state.phase == .open } }
}
