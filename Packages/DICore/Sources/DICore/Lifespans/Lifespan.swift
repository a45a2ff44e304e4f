import Synchronization

/// The life of a container or a scope: whether it is open, its closers, and the lifespans inside of it.
///
/// The owner, a container or a scope, ends it. The lifespan around it keeps it until then.
package final class Lifespan: @unchecked Sendable {
    // Safety: the state is read and written under the lock of the family.

    package let owner: LifespanOwner

    /// The requested key of an owned instance; `nil` for another owner.
    package let owned: ComponentKey?

    /// The lifespan around this one, which is closed after it.
    let outer: Lifespan?

    /// The container that is alive as long as this, or in which the scope is.
    let core: ContainerCore

    /// The number of scopes around, and this one.
    let depth: Int

    /// The cells of components that live in the scope, when one was requested.
    private let cells = Published<CacheStorage>()

    /// The life of the scope, for observers; `nil` without observers, and of a container.
    let observed: ObservedLife?

    @exclusivity(unchecked) private var state = State()

    private struct State {
        var closing = ClosingState()

        /// The values that the scope was opened with, until it is closed.
        var values: [(key: ComponentKey, cell: CacheCell)] = []

        /// The lifespans inside, in no particular order.
        var inside: [Lifespan] = []

        /// The position among those of the lifespan around it, and the number in the order of making.
        var place: (position: Int, number: Int)?

        /// Whether everything inside is closed.
        var hasClosedInside = false

        /// The errors of closers, when it is closed.
        var outcome: [ClosingError.Failure]?

        /// The calls that wait until it is closed.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Also read without the lock.
    private let open = Atomic<Bool>(true)

    init(of core: ContainerCore) {
        self.core = core
        owner = .container
        owned = nil
        outer = core.parent?.lifespan
        depth = 0
        observed = nil
        // If the container around it is being closed, the closers that this one keeps would never run.
        if let outer, !outer.add(self) { abandon() }
    }

    /// Returns `nil` if the lifespan around it is not open any more.
    init?(
        of owner: LifespanOwner, inside outer: Lifespan, in core: ContainerCore, owning owned: ComponentKey? = nil,
        values: [Scope.Value] = [], observedAs key: @autoclosure () -> ComponentKey
    ) {
        self.owner = owner
        self.owned = owned
        self.outer = outer
        self.core = core
        depth = owner == .ownedInstance ? outer.depth : outer.depth + 1
        observed = core.observers.map { ObservedLife($0, of: key(), named: owner.scopeName) }
        if !values.isEmpty { state.values = values.map { ($0.key, CacheCell(holding: $0.box)) } }
        if !outer.add(self) { return nil }
        observed?.opened()
    }

    private var lock: Lock { core.lock }

    /// Whether everything inside is closed. The caller holds the lock.
    var hasClosedInside: Bool { state.hasClosedInside }

    /// Whether closers have run.
    var isClosed: Bool { lock.withLock { state.closing.phase == .closed } }

    /// Whether requests are answered.
    var isOpen: Bool { open.load(ordering: .acquiring) }

    /// Returns the scope with a name: this one, or one around it.
    func named(_ name: ScopeName) -> Lifespan? { isNamed(name) ? self : outer?.named(name) }

    /// Whether it is that of a scope with a name.
    func isNamed(_ name: ScopeName) -> Bool { if case .scope(let own) = owner { own == name } else { false } }

    // Safety: the storage stays as long as this.

    /// The cells of components that live in the scope, if one was requested.
    private var existingStorage: CacheStorage? { cells.unretained?.takeUnretainedValue() }

    /// Returns the cell of a slot in the scope, if there is one.
    func existingCell(for slot: CacheStorage.SlotID) -> CacheCell? {
        cells.unretained?._withUnsafeGuaranteedRef { $0.existingCell(for: slot) }
    }

    /// The cells of components that live in the scope, for a request in it.
    var storage: CacheStorage {
        if let known = existingStorage { return known }
        let new = CacheStorage()
        return lock.withLock {
            if let known = existingStorage { return known }
            _ = cells.exchange(new)
            return new
        }
    }

    // MARK: The lifespans inside

    private func add(_ lifespan: Lifespan) -> Bool {
        lock.withLock {
            guard isOpen else { return false }
            // A container was made before it got a lifespan.
            let number = lifespan.owner == .container ? lifespan.core.number : nil
            lifespan.state.place = (state.inside.count, number ?? core.nextNumber())
            state.inside.append(lifespan)
            return true
        }
    }

    /// Leaves the lifespan around it. The caller holds the lock.
    private func leave() {
        guard let outer, let position = state.place?.position else { return }
        state.place = nil
        let last = outer.state.inside.removeLast()
        if position == outer.state.inside.count { return }
        outer.state.inside[position] = last
        last.state.place?.position = position
    }

    /// Leaves the lifespan around it if no closer is left.
    private func leaveIfClosed() -> Bool {
        lock.withLock {
            guard state.closing.phase == .closed else { return false }
            leave()
            return true
        }
    }

    /// The lifespans inside, the last one first.
    private var lifespansInside: [Lifespan] {
        let inside = lock.withLock { state.inside.map { ($0, $0.state.place?.number ?? 0) } }
        return inside.sorted { $0.1 > $1.1 }.map(\.0)
    }

    /// The life now.
    package var inspected: InspectedLife {
        let (closing, isClosed) = lock.withLock { (state.closing, state.outcome != nil) }
        let scopes = lifespansInside.reversed().filter { if case .container = $0.owner { false } else { true } }
        return InspectedLife(
            isOpen: isOpen, isClosed: isClosed, beingClosed: closing.running, waitingToClose: closing.waiting,
            scopes: Array(scopes), children: [])
    }

    /// Whether a scope was opened with a value for a key.
    package func hasValue(for key: ComponentKey) -> Bool { value(for: key) != nil }

    /// Returns the cell of the value that the scope was opened with for a key; `nil` if there is none.
    func value(for key: ComponentKey) -> CacheCell? {
        lock.withLock { state.values.first { $0.key == key }?.cell }
    }

    // MARK: Closers

    /// Keeps the closers of a new instance.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if it is closing or closed. The closers run with the others, or now.
    func keep(_ closers: [Closer], for key: ComponentKey) throws(ResolutionError) {
        let (isKept, isOpen) = lock.withLock { (state.closing.keep(closers), self.isOpen) }
        if isKept, isOpen { return }
        throw ResolutionError(.closed, key: key, .closed(owner, cause: isKept ? nil : Self.closeNow(closers)))
    }

    /// Runs closers that no lifespan keeps, the last first. From the first that may suspend on, they run in a task.
    ///
    /// - Returns: The first error of those that ran at once.
    @discardableResult
    static func closeNow(_ closers: [Closer]) -> (any Error)? {
        var left = closers
        var failure: (any Error)?
        while let last = left.last, let closeNow = last.closeNow {
            left.removeLast()
            do { try closeNow() } catch { failure = failure ?? error }
        }
        if left.isEmpty { return failure }
        Task { [left] in
            for closer in left.reversed() { do { try await closer.close() } catch {} }
        }
        return failure
    }

    // MARK: Closing

    /// The lifespans whose closers run in the current task.
    @TaskLocal private static var closingHere: [Lifespan] = []

    /// Whether the calling code is a closer.
    static var isInCloser: Bool { !closingHere.isEmpty }

    /// Runs all closers, once. Later calls wait, and return the same errors.
    ///
    /// A call from a closer does not wait if the lifespan waits for the closer in turn.
    func close() async -> [ClosingError.Failure] {
        // Most owned instances, and many scopes, have nothing to close, so nothing waits. A container refuses requests
        // first.
        if owner != .container, endIfEmpty() { return [] }
        // The first call waits, so this comes before any closer runs.
        let wait = ClosingWaits.shared.begin(for: self, in: Self.closingHere)
        defer { if let wait { ClosingWaits.shared.end(wait) } }
        if begin() { continueClosing() }
        return wait == nil ? [] : await whenClosed()
    }

    /// Runs closers up to one that may suspend. That one and the others run in a task, which the lifespan around it
    /// awaits.
    ///
    /// - Returns: The errors of the closers that ran.
    @discardableResult
    func end() -> [ClosingError.Failure] {
        if endIfEmpty() { return [] }
        guard begin() else { return [] }
        var failures: [ClosingError.Failure] = []
        for lifespan in lifespansInside {
            let found = lifespan.end()
            if lock.withLock({ lifespan.state.outcome == nil }) {
                // Its own outcome will have those that were found in it.
                continueClosing(after: failures)
                return failures + found
            }
            failures += found
        }
        Self.$closingHere.withValue(Self.closingHere + [self]) {
            var former: Closer?
            while let closer = lock.withLock({ state.closing.nextNow() }) {
                former = closer
                let start = ContinuousClock.now
                var failure: (any Error)?
                do { try closer.closeNow?() } catch { failure = error }
                failures += hasRun(closer, since: start, failure: failure)
            }
            // Until the next one is taken: the last reference to a component must not go under the lock.
            withExtendedLifetime(former) {}
        }
        if leaveIfClosed() { finish(with: failures) } else { continueClosing(after: failures) }
        return failures
    }

    /// Ends at once, if there are no closers, and nothing inside.
    ///
    /// - Returns: Whether it has ended, now or before, and no closer has failed.
    func endIfEmpty() -> Bool {
        var hasEnded = false
        let isEmpty = lock.withLock {
            hasEnded = state.outcome?.isEmpty == true
            guard !hasEnded, state.inside.isEmpty, state.closing.endIfEmpty() else { return false }
            open.store(false, ordering: .releasing)
            leave()
            return true
        }
        if isEmpty { finish(with: []) }
        return isEmpty || hasEnded
    }

    /// Closes without running closers, unless it is closing: its container is released, or does not keep it.
    func abandon() {
        let dropped = lock.withLock { () -> [Closer]? in
            leave()
            guard let dropped = state.closing.abandon() else { return nil }
            open.store(false, ordering: .releasing)
            state.outcome = []
            return dropped
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Begins to close, and refuses requests here and inside.
    ///
    /// - Returns: Whether it had not begun.
    private func begin() -> Bool {
        guard lock.withLock({ state.closing.begin() == .open }) else { return false }
        refuse()
        return true
    }

    private func refuse() {
        lock.withLock { open.store(false, ordering: .releasing) }
        if case .container = owner { core.refuse() }
        for lifespan in lifespansInside { lifespan.refuse() }
    }

    /// Runs the closers in a task of its own: they go on if the calling task is canceled.
    ///
    /// - Parameter failures: Those of the closers that have run.
    private func continueClosing(after failures: [ClosingError.Failure] = []) {
        Task {
            let more = await Self.$closingHere.withValue(Self.closingHere + [self]) { await runClosers() }
            _ = leaveIfClosed()
            finish(with: failures + more)
        }
    }

    private func runClosers() async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        // The lifespans inside began later than the instances that they use out here.
        for lifespan in lifespansInside {
            if lifespan.begin() { lifespan.continueClosing() }
            failures += await lifespan.whenClosed()
        }
        lock.withLock { state.hasClosedInside = true }
        var former: Closer?
        while let closer = lock.withLock({ state.closing.next() }) {
            former = closer
            let start = ContinuousClock.now
            var failure: (any Error)?
            do { try await closer.close() } catch { failure = error }
            failures += hasRun(closer, since: start, failure: failure)
        }
        // As in `end`.
        withExtendedLifetime(former) {}
        return failures
    }

    /// Reports that a closer has run.
    ///
    /// - Returns: Its failure, if it has failed.
    private func hasRun(
        _ closer: Closer, since start: ContinuousClock.Instant, failure: (any Error)?
    ) -> [ClosingError.Failure] {
        let component = closer.component
        let failures = failure.map { [ClosingError.Failure(component: component, error: $0)] } ?? []
        guard let observers = core.observers else { return failures }
        var event = ResolutionEvent(
            .closed, key: component.key, component: component, duration: .now - start, failure: failure)
        event.note(self)
        ObservedRequest.around?.surround(&event)
        observers.observe(event)
        return failures
    }

    /// Ends the closing, after the last closer. It has left the lifespan around it.
    private func finish(with failures: [ClosingError.Failure]) {
        observed?.closed()
        existingStorage?.clear()
        if case .container = owner { core.release() }
        let (waiting, values) = lock.withLock {
            state.outcome = failures
            defer { (state.waiting, state.values) = ([], []) }
            return (state.waiting, state.values)
        }
        // Released outside of the lock: a deinitializer is user code.
        _ = consume values
        for continuation in waiting { continuation.resume() }
    }

    /// Returns the errors of closers, when the last closer has run.
    private func whenClosed() async -> [ClosingError.Failure] {
        await withCheckedContinuation { continuation in
            let isClosed = lock.withLock {
                if state.outcome == nil { state.waiting.append(continuation) }
                return state.outcome != nil
            }
            if isClosed { continuation.resume() }
        }
        return lock.withLock { state.outcome ?? [] }
    }
}
