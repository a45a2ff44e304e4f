public import Synchronization

/// The place of one instance: empty, being created, or ready. Every cache is made of cells.
///
/// A cache strategy decides *which* cell serves a request. The cell creates the instance as its ``Policy`` says, and lets other
/// requests wait. A failed creation leaves the cell empty. No lock is held while a factory runs, and threads that would wait for
/// each other forever get an error instead.
///
/// A cell is a slot too, the slot of a cache with exactly one place per component. Reading a ready cell takes no lock, also
/// after it was cleared. So a strategy whose slot *is* a cell is as fast as the shipped ones.
///
/// Thread-safety: may be used from any thread.
public final class CacheCell: CacheSlot, @unchecked Sendable {
    // Safety: each variable is guarded: see `published` and those that follow it.

    /// How an instance comes into a cell and is held there.
    ///
    /// Thread-safety: an immutable value.
    public enum Policy: Sendable {
        /// One creation; other requests wait for it.
        case exactlyOnce
        /// No request waits: under a race several instances are created, and all requests get the first that was published.
        case firstPublished
        /// One creation; the cell does not keep the instance alive, and creates a new one when it is gone.
        case weak
    }

    // Safety: `published` owns one reference to a box, and is written under `lock`. A thread that holds the cell and reads (see
    // `Reader`) may use the box: one that was taken out is released when no such thread is left.
    @usableFromInline
    let published = Atomic<Unmanaged<InstanceBox>?>(nil)
    let policy: Policy

    /// Its place in a storage, where it lies in one.
    let place: CacheStorage.Place?
    // Safety: read and written under `lock`. No code under the lock comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) var state: CellState<Frame>
    /// The identity of the type that it is tied to; 0 where there is none yet.
    private let boundType: Atomic<UInt>

    // Safety: read and written under `lock`, as said above.
    @exclusivity(unchecked) var decorations = IdentityTable<CacheCell>()

    /// The reference to the decorated cell, where this is the cell of a decoration.
    let decorated: Decorated?

    // A cell and its decorations change together, so they share a lock.
    var lock: StripedLock { decorated?.lock ?? StripedLock(for: self) }

    /// The decorated cell, where this is the cell of a decoration, while that is there.
    var decoratedCell: CacheCell? { decorated?.cell }

    /// Whether the cell does not keep its instance alive.
    var isWeak: Bool { policy == .weak }

    /// Makes an empty cell.
    ///
    /// - Parameter policy: How an instance comes into it and is held there.
    public convenience init(_ policy: Policy = .exactlyOnce) { self.init(policy, at: nil) }

    /// Makes an empty cell, perhaps for a place in a storage.
    init(_ policy: Policy, at place: CacheStorage.Place?) {
        self.policy = policy
        self.place = place
        state = CellState()
        decorated = nil
        boundType = Atomic(0)
    }

    /// Makes an empty cell for a decoration of the instance in another one.
    init(_ id: DecorationID, over cell: CacheCell) {
        policy = cell.policy
        place = nil
        state = CellState(generation: cell.state.generation)
        decorated = Decorated(cell, id: id)
        boundType = Atomic(0)
    }

    /// Makes a cell that holds an instance from the start, and forever.
    @usableFromInline
    init<Value>(holding value: Value) {
        policy = .exactlyOnce
        place = nil
        state = CellState()
        decorated = nil
        boundType = Atomic(UInt(bitPattern: ObjectIdentifier(Value.self)))
        let box = TypedInstanceBox(value)
        // Safety: the reference that `deinit` releases.
        published.store(Unmanaged.passRetained(box as InstanceBox), ordering: .releasing)
    }

    deinit {
        published.load(ordering: .acquiring)?.release()
    }

    /// Returns this cell, as the slot of a cache with one place.
    ///
    /// - Parameter context: The request, which makes no difference.
    public func cell(in context: borrowing CacheContext) -> CacheCell { self }

    /// The box of the instance, where there is one and the cell keeps it alive; for use while the calling thread reads.
    // Safety: see `published`.
    @inlinable
    @inline(__always)
    var ready: Unmanaged<InstanceBox>? { published.load(ordering: .acquiring) }

    /// Whether an instance is in the cell.
    public var isReady: Bool {
        if ready != nil { return true }
        let box = lock.withLock { state.existing() }
        // Outside the lock, and outside that of a slot: of a weak instance it may be the last owner.
        defer { DeferredRelease.release(box) }
        return box != nil
    }

    /// Drops the instance from the cell. The next request creates a new one.
    ///
    /// A creation in progress goes on for the requests that wait for it; its outcome is not stored. The instance is released before
    /// this returns, unless it is in use.
    ///
    /// - Complexity: O(*n*) in the number of threads that have used a container.
    public func clear() {
        let dropped = takeAll()
        ReaderDomain.shared.release(dropped)
        // Outside the lock of a slot too.
        DeferredRelease.release(dropped)
    }

    /// Empties the cell and its decorations.
    ///
    /// - Returns: The boxes of the instances, to be released when no thread reads them: see ``ReaderDomain/release(_:)``.
    func takeAll() -> [InstanceBox] {
        lock.withLock {
            var taken: [InstanceBox] = []
            take(into: &taken)
            for decoration in decorations.all { decoration.take(into: &taken) }
            return taken
        }
    }

    /// Empties the cell; the lock must be held.
    private func take(into taken: inout [InstanceBox]) {
        if let box = published.exchange(nil, ordering: .acquiringAndReleasing) { taken.append(box.takeRetainedValue()) }
        // An instance that the state keeps alive is published too, and so the caller releases it.
        _ = state.clear()
    }

    /// Ties the cell to the type of its instances.
    ///
    /// - Throws: ``ResolutionError/Code/cellTypeMismatch`` where it is tied to another type.
    func bind<Value>(to type: Value.Type, for component: ComponentDescription) throws(ResolutionError) {
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if boundType.load(ordering: .relaxed) == identity { return }
        let (isFirst, other) = boundType.compareExchange(expected: 0, desired: identity, ordering: .relaxed)
        if !isFirst, other != identity {
            throw ResolutionError(
                .cellTypeMismatch, key: component.key,
                message: "the cache of \(component.key) answered with a cell that holds instances of another type",
                notes: [.registered(component)],
                help: "give each component its own cell, or key shared cells by the component's key")
        }
    }

    /// Whether the cell is tied to the type with an identity.
    func isBound(to identity: UInt) -> Bool { boundType.load(ordering: .relaxed) == identity }

    func existing<Value>(as type: Value.Type) -> Value? { readyBox?.value(as: type) }

    /// The box of the instance, if there is one.
    var readyBox: InstanceBox? {
        if isWeak { return lock.withLock { state.existing() } }
        if ready == nil { return nil }
        let reader = Reader.enter()
        let box = ready?.takeUnretainedValue()
        reader.leave()
        return box
    }
}
