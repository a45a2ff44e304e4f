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

    @exclusivity(unchecked) var state = State()

    struct State {
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
    let open = Atomic<Bool>(true)

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

    var lock: Lock { core.lock }

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
    var existingStorage: CacheStorage? { cells.unretained?.takeUnretainedValue() }

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
    func leave() {
        guard let outer, let position = state.place?.position else { return }
        state.place = nil
        let last = outer.state.inside.removeLast()
        if position == outer.state.inside.count { return }
        outer.state.inside[position] = last
        last.state.place?.position = position
    }

    /// Leaves the lifespan around it if no closer is left.
    func leaveIfClosed() -> Bool {
        lock.withLock {
            guard state.closing.phase == .closed else { return false }
            leave()
            return true
        }
    }

    /// The lifespans inside, the last one first.
    var lifespansInside: [Lifespan] {
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
}
