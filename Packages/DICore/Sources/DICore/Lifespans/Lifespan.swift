import Synchronization

/// The life of a container or a scope: whether it is open, its closers, and the lifespans inside of it.
///
/// A lifespan does not keep its container or scope alive. Most scopes end without closers and inner lifespans, so the state for
/// these costs nothing until it is used.
@usableFromInline
package class Lifespan: LinkedObject, @unchecked Sendable {
    // Safety: constant, atomic, or guarded: see there.

    /// Its events; `nil` where there are no observers.
    final let observed: ObservedLife?

    /// The lifespan around this one, which is closed after it.
    final var outer: Lifespan? { around.object }
    final var next: Lifespan? { outer }

    // Safety: everything below is read and written under the lock that belongs to this object's address. Nothing that is called
    // under it comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) final var state = ClosingState()

    /// The errors of closers, when it is closed; and the calls that wait for them.
    @exclusivity(unchecked) final var outcome: [ClosingError.Failure]?
    @exclusivity(unchecked) final var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether requests are refused, here and in the lifespans inside.
    @exclusivity(unchecked) final var hasRefused = false

    // Safety: the lifespans inside are a list, from the last that has entered to the first, which is read and written under the
    // lock of the lifespan around them. The owner of a lifespan lets it leave, under that lock, before it releases it: so the
    // members of the list are alive, and may be retained, for as long as the lock is held.
    @exclusivity(unchecked) final var lastInside: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var enteredBefore: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var enteredAfter: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var hasEntered = false

    /// Also read without the lock.
    final let open = Atomic<Bool>(true)

    // The last property: see there.
    private final let around: LastReference<Lifespan>

    final var lock: StripedLock { StripedLock(for: self) }

    init(inside outer: Lifespan?, observed: ObservedLife?) {
        self.observed = observed
        around = LastReference(to: outer)
    }

    deinit { assert(!hasEntered, "a lifespan leaves the one around it before it is released") }

    /// Called when requests are refused, before the first closer runs.
    func begun() {}

    /// Called after the last closer.
    func ended() {}

    /// Whether requests are answered.
    final var isOpen: Bool { open.load(ordering: .acquiring) }

    // MARK: The lifespans inside

    /// Enters the list of the lifespan around it. The owner calls ``leave()`` before it releases this one.
    ///
    /// - Returns: `false` where the lifespan around it is not open any more.
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

    /// Leaves the list of the lifespan around it.
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

    /// The state at one moment.
    struct Standing {
        let phase: ClosingState.Phase

        /// Whether requests are answered: not where the lifespan around it is being closed.
        let isOpen: Bool

        /// The component whose closer runs now.
        let running: ComponentDescription?

        /// The components whose closers are left, in the order in which they would run.
        let waiting: [ComponentDescription]

        /// The lifespans inside, in the order in which they were opened.
        let inside: [Lifespan]
    }

    /// The state now.
    ///
    /// - Complexity: O(*n* + *m*) in the number of lifespans inside and of closers.
    final var standing: Standing {
        lock.withLock {
            Standing(
                phase: state.phase, isOpen: isOpen, running: state.running, waiting: state.waiting,
                inside: lifespansInside.reversed())
        }
    }

    // MARK: Closing

    /// Keeps the closers of a new instance.
    ///
    /// - Returns: `nil` where they run when this is closed. Else this is closing or closed: they run with the rest, or have run, or
    ///   run in a task of their own.
    final func keep(_ closers: [Closer]) -> TooLate? {
        let (isKept, isOpen) = lock.withLock { (state.keep(closers), self.isOpen) }
        if isKept { return isOpen ? nil : TooLate(failure: nil) }
        return TooLate(failure: closeNow(closers))
    }

    /// The end of an instance that was created too late.
    struct TooLate {
        /// The error of a closer.
        let failure: (any Error)?
    }

    /// The lifespans inside, the last first; the lock must be held.
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

    /// Drops the closers, unless this is being closed, by itself or with a lifespan around it.
    ///
    /// The lifespan may outlive its container: a closer that still runs keeps it, and those of its scopes.
    final func abandon() {
        let dropped = lock.withLock { isOpen ? state.takeAll() : nil }
        withExtendedLifetime(dropped) {}  // released here, outside the lock: a deinitializer is user code
    }

    /// Whether its closing has not begun.
    final var isForgotten: Bool { lock.withLock { state.phase == .open } }
}
