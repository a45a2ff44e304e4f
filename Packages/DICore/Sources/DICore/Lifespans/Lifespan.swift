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
    @exclusivity(unchecked) private final var state = ClosingState()

    /// What closers threw, when it is closed; and who waits for that.
    @exclusivity(unchecked) private final var outcome: [ClosingError.Failure]?
    @exclusivity(unchecked) private final var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether nothing can be asked for any more, here and of what lives inside.
    @exclusivity(unchecked) private final var hasRefused = false

    // Safety: what lives inside is a list, from the last that has entered to the first. It is read and written under the lock of
    // what is around. Whoever owns what lives inside lets it leave, under that lock, before letting go of it: so what is
    // found in the list is alive, and may be retained, for as long as the lock is held.
    @exclusivity(unchecked) private final var lastInside: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var enteredBefore: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var enteredAfter: Unmanaged<Lifespan>?
    @exclusivity(unchecked) private final var hasEntered = false

    /// Also read without the lock.
    private final let open = Atomic<Bool>(true)

    // The last property: see there.
    private final let around: LastReference<Lifespan>

    private final var lock: StripedLock { StripedLock(for: self) }

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

    /// Runs closers at once, the last first. From the first that may suspend on, they run in a task that nobody waits for.
    ///
    /// - Returns: What the first of them threw that threw at once.
    @discardableResult
    final func closeNow(_ closers: [Closer]) -> (any Error)? {
        let (failures, others) = closeUntilOneMaySuspend(closers)
        if !others.isEmpty {
            Task { for closer in others.reversed() { _ = await run(closer) } }
        }
        return failures.first?.error
    }

    /// Runs closers, the last first, up to one that may suspend: what was made before it may be needed until it has run.
    ///
    /// - Returns: What they threw, and those that are left, in the order in which they were made.
    private final func closeUntilOneMaySuspend(
        _ closers: [Closer]
    ) -> (failures: [ClosingError.Failure], others: [Closer]) {
        var left = closers
        let failures = runNow {
            guard left.last?.closeNow != nil else { return nil }
            return left.popLast()
        }
        return (failures, left)
    }

    /// Runs closers that do not suspend, one after the other.
    ///
    /// - Parameter next: The next one; `nil` where there is none any more.
    /// - Returns: What they threw.
    private final func runNow(_ next: () -> Closer?) -> [ClosingError.Failure] {
        guard var closer = next() else { return [] }
        var failures: [ClosingError.Failure] = []
        Self.$closingHere.withValue(Closing(of: self, inside: Self.closingHere)) {
            while true {
                let start = observed.map { _ in ContinuousClock.now }
                do {
                    try closer.closeNow?()
                    tell(of: closer, since: start)
                } catch {
                    failures.append(ClosingError.Failure(component: closer.component, error: error))
                    tell(of: closer, since: start, failure: error)
                }
                guard let another = next() else { return }
                closer = another
            }
        }
        return failures
    }

    /// Ends at once, with everything that lives inside: closers are run now, the last first, up to one that may suspend. That
    /// one, and those of what was made before it, are left to what this lives inside of.
    ///
    /// - Returns: What they threw.
    final func end() -> [ClosingError.Failure] {
        if endIfEmpty() { return [] }
        guard let (failures, others) = endNow() else { return [] }
        if !others.isEmpty {
            if let outer { _ = outer.keep(others) } else { closeNow(others) }
        }
        // What is around finds them before it goes on.
        finish(with: [])
        return failures
    }

    /// Ends at once, where nothing lives inside and there is nothing to close.
    ///
    /// - Returns: Whether that is so.
    final func endIfEmpty() -> Bool {
        let isEmpty = lock.withLock {
            guard lastInside == nil, state.endIfEmpty() else { return false }
            open.store(false, ordering: .releasing)
            return true
        }
        guard isEmpty else { return false }
        begun()
        finish(with: [])
        return true
    }

    /// - Returns: What closers threw, and those that are left, in the order in which they are to be kept; `nil` where it is
    ///   being closed already.
    private final func endNow() -> (failures: [ClosingError.Failure], others: [Closer])? {
        guard let first = Ending(of: self, leavingAll: false) else { return nil }
        var failures: [ClosingError.Failure] = []
        var endings = [first]
        // Not by a recursion: there may be more inside one another than calls on a stack.
        while true {
            let last = endings.count - 1
            if let next = endings[last].open.popLast() {
                if let inside = Ending(of: next, leavingAll: endings[last].leavesAll) { endings.append(inside) }
                continue
            }
            let ended = endings.removeLast()
            let lifespan = ended.lifespan
            if !ended.leavesAll {
                // One by one: an instance that is created meanwhile is closed next, as it was created last.
                failures += lifespan.runNow { lifespan.lock.withLock { lifespan.state.nextNow() } }
            }
            var others: [Closer] = []
            // Closers of instances that are created meanwhile are left with the rest.
            while let closers = lifespan.lock.withLock({ lifespan.state.takeAll() }) { others += closers }
            others += ended.left.reversed().joined()
            if endings.isEmpty { return (failures, others) }
            if !others.isEmpty { endings[last - 1].leave(others) }
            lifespan.finish(with: [])
        }
    }

    /// Something that ends at once, while what lives inside of it does.
    private struct Ending {
        let lifespan: Lifespan

        /// What lives inside and has not begun to end, in the order in which it was opened: the last ends next.
        var open: [Lifespan]

        /// The closers that are left of what lives inside, the last first.
        private(set) var left: [[Closer]] = []

        /// Whether no closer is run, because one of what was made later is left.
        private(set) var leavesAll: Bool

        /// `nil` where it is being closed already.
        init?(of lifespan: Lifespan, leavingAll leavesAll: Bool) {
            guard lifespan.lock.withLock({ lifespan.state.begin() == .open }) else { return nil }
            lifespan.refuse()
            self.lifespan = lifespan
            self.leavesAll = leavesAll
            open = lifespan.lock.withLock { lifespan.lifespansInside }.reversed()
        }

        mutating func leave(_ closers: [Closer]) {
            left.append(closers)
            leavesAll = true
        }
    }

    /// What lives inside, the last first; the lock must be held.
    private final var lifespansInside: [Lifespan] {
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

    /// Closes what was created, once; whoever asks meanwhile waits, and gets the same outcome.
    final func close() async -> [ClosingError.Failure] {
        // A closer that closes what it belongs to, or what that lives inside of, would wait for itself; and closers of two
        // containers may close each other's: the first that asks waits, so this comes before anything is closed.
        let wait = ClosingWaits.shared.begin(for: self, in: Self.closingHere?.lifespans ?? [])
        defer { if let wait { ClosingWaits.shared.end(wait) } }
        beginClosing()
        return wait == nil ? [] : await whenClosed()
    }

    private final func beginClosing() {
        guard lock.withLock({ state.begin() == .open }) else { return }
        refuse()
        // A task of its own: a closer is not cut short because who asked for it was cancelled, and is no part of a closer that
        // asked for it.
        Task {
            await Self.$closingHere.withValue(Closing(of: self, inside: nil)) { finish(with: await runClosers()) }
        }
    }

    /// Nothing can be asked for any more, here and of what lives inside, although closers run later.
    private final func refuse() {
        var refusing: [Lifespan] = []
        var next = [self]
        while let lifespan = next.popLast() {
            let inside = lifespan.lock.withLock { () -> [Lifespan]? in
                lifespan.open.store(false, ordering: .releasing)
                return lifespan.hasRefused ? nil : lifespan.lifespansInside
            }
            guard let inside else { continue }
            lifespan.begun()
            refusing.append(lifespan)
            next += inside.reversed()
        }
        // Only now: whoever closes something inside meanwhile does not go on before this has come there.
        for lifespan in refusing.reversed() { lifespan.lock.withLock { lifespan.hasRefused = true } }
    }

    private final func runClosers() async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        // What lives inside was made later than what it uses out here.
        for lifespan in lock.withLock({ lifespansInside }) {
            lifespan.beginClosing()
            failures += await lifespan.whenClosed()
        }
        while let closer = lock.withLock({ state.next() }) {
            if let error = await run(closer) {
                failures.append(ClosingError.Failure(component: closer.component, error: error))
            }
        }
        return failures
    }

    /// It is closed: all closers have run, or are left to what is around.
    private final func finish(with failures: [ClosingError.Failure]) {
        leave()
        ended()
        let waiting = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            outcome = failures
            hasRefused = true
            defer { self.waiting = [] }
            return self.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// - Returns: What closers threw, when the last of them has run.
    private final func whenClosed() async -> [ClosingError.Failure] {
        await withCheckedContinuation { continuation in
            let isClosed = lock.withLock { () -> Bool in
                if outcome == nil { waiting.append(continuation) }
                return outcome != nil
            }
            if isClosed { continuation.resume() }
        }
        // Handed over under the lock, and not by the continuation: the thread sanitizer does not see the order of that.
        return lock.withLock { outcome ?? [] }
    }

    /// - Returns: What it threw.
    private final func run(_ closer: Closer) async -> (any Error)? {
        let start = observed.map { _ in ContinuousClock.now }
        do {
            try await closer.close()
            tell(of: closer, since: start)
            return nil
        } catch {
            tell(of: closer, since: start, failure: error)
            return error
        }
    }

    /// A closer has run.
    private final func tell(of closer: Closer, since start: ContinuousClock.Instant?, failure: (any Error)? = nil) {
        guard let observed, let start else { return }
        observed.closed(closer.component, since: start, failure: failure, in: Frame.observedHere?.asParent)
    }

    /// What is closed by closers that run in the current task, or have left it behind.
    @TaskLocal private static var closingHere: Closing?

    /// Something whose closers run, in a closer of something else where they do not suspend.
    private final class Closing: Sendable {
        private let lifespan: Lifespan
        private let around: Closing?

        init(of lifespan: Lifespan, inside around: Closing?) {
            self.lifespan = lifespan
            self.around = around
        }

        var lifespans: [Lifespan] {
            var lifespans = [lifespan]
            var next = around
            while let current = next {
                lifespans.append(current.lifespan)
                next = current.around
            }
            return lifespans
        }
    }

    /// Whether a closer of this, or of something that lives inside of it, runs in the current task: then it may read what exists
    /// here, which is closed later.
    final var isReadableHere: Bool {
        guard let here = Self.closingHere, here.lifespans.contains(where: { $0 === self || $0.isInside(self) }) else {
            return false
        }
        return lock.withLock { state.phase } != .closed
    }

    private final func isInside(_ other: Lifespan) -> Bool {
        var around = outer
        while let current = around {
            if current === other { return true }
            around = current.outer
        }
        return false
    }
}
