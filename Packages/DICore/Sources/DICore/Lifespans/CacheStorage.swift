import Synchronization

/// Cells by slot, which a resolve, a scope, a thread or a task keeps for the slots that serve from it.
///
/// Thread-safety: may be used from any thread.
public final class CacheStorage: @unchecked Sendable {
    // Safety: the state is read and written under `lock`.

    /// Distinguishes slots from each other. A storage drops the cell of a slot that is gone when it is asked next.
    public struct SlotID: Hashable, Sendable {
        private let life = Life()

        fileprivate var slot: Slot { life.slot }

        /// Makes an identity unlike every other.
        public init() {}

        /// Whether both are of one slot.
        public static func == (left: SlotID, right: SlotID) -> Bool { left.life === right.life }

        /// Feeds the slot to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(life)) }

        /// Ends with the last copy of the identity.
        private final class Life: Sendable {
            let slot = Slot()

            deinit {
                slot.isGone.store(true, ordering: .relaxed)
                Slot.goneCount.wrappingAdd(1, ordering: .releasing)
            }
        }
    }

    /// The part of a slot that storages keep, so that no other slot gets its address.
    fileprivate final class Slot: Sendable {
        /// The number of slots that are gone.
        static let goneCount = Atomic<Int>(0)

        let isGone = Atomic<Bool>(false)

        var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    }

    /// The cell of a slot; `nil` if it was removed.
    private struct Place {
        let slot: Slot
        var cell: CacheCell?
    }

    private struct State: ~Copyable {
        var places: [Place] = []

        /// The positions of places plus one, by the identities of their slots; `nil` for a few places, which are
        /// searched one by one.
        var positions: IdentityTable?

        /// The number of slots that were gone when the places were last looked through.
        var goneCount = Slot.goneCount.load(ordering: .acquiring)
    }

    private let lock = Lock()
    @exclusivity(unchecked) private var state = State()

    /// Makes an empty storage.
    public init() {}

    /// Returns the cell of a slot, made now if this storage has none for it.
    ///
    /// - Parameters:
    ///   - slot: The slot's identity.
    ///   - policy: How instances come into the cell and are held there, if it is made now.
    /// - Returns: The same cell for the same slot, until ``clear()``.
    public func cell(for slot: SlotID, policy: CacheCell.Policy = .exactlyOnce) -> CacheCell {
        let (cell, dropped) = lock.withLock { () -> (CacheCell, [Place]) in
            let dropped = takeOutdated()
            if let position = position(of: slot) {
                if let known = state.places[position].cell { return (known, dropped) }
                let cell = CacheCell(policy)
                state.places[position].cell = cell
                return (cell, dropped)
            }
            let cell = CacheCell(policy)
            add(Place(slot: slot.slot, cell: cell))
            return (cell, dropped)
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
        return cell
    }

    // The callers of these methods have the lock.

    private func position(of slot: SlotID) -> Int? {
        let slot = slot.slot
        guard let word = state.positions?.word(of: slot.identity) else {
            return state.places.firstIndex { $0.slot === slot }
        }
        return word == 0 ? nil : Int(word) - 1
    }

    private func add(_ place: Place) {
        // A scope most often has a few.
        if state.places.isEmpty { state.places.reserveCapacity(4) }
        state.places.append(place)
        if state.positions != nil {
            state.positions?.insert(UInt(state.places.count), for: place.slot.identity)
        } else if state.places.count > Self.few {
            state.positions = IdentityTable()
            for (position, place) in state.places.enumerated() {
                state.positions?.insert(UInt(position + 1), for: place.slot.identity)
            }
        }
    }

    private static var few: Int { 8 }

    /// Takes out the places of slots that are gone.
    private func takeOutdated() -> [Place] {
        let count = Slot.goneCount.load(ordering: .acquiring)
        if count == state.goneCount { return [] }
        state.goneCount = count
        if !state.places.contains(where: { $0.slot.isGone.load(ordering: .relaxed) }) { return [] }
        let former = takeAll()
        for place in former where !place.slot.isGone.load(ordering: .relaxed) { add(place) }
        return former
    }

    private func takeAll() -> [Place] {
        let all = state.places
        if !all.isEmpty { state = State() }
        return all
    }

    /// Drops the cell of a slot.
    ///
    /// - Parameter slot: The slot's identity.
    public func removeCell(for slot: SlotID) {
        let dropped = lock.withLock { position(of: slot).flatMap { state.places[$0].cell.take() } }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Returns the cell of a slot, if this storage has one: for requests that are ``CacheContext/isReadOnly``.
    ///
    /// - Parameter slot: The slot's identity.
    public func existingCell(for slot: SlotID) -> CacheCell? {
        lock.withLock { position(of: slot).flatMap { state.places[$0].cell } }
    }

    /// Drops all cells. A creation in progress goes on for the requests that wait for it.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    public func clear() {
        let dropped = lock.withLock { takeAll() }
        withExtendedLifetime(dropped) {}
    }
}

extension CacheStorage {
    /// The storage of the current task: see `withTaskCache`.
    @TaskLocal static var ofTask: CacheStorage?

    /// The storage of the calling thread.
    static var ofThread: CacheStorage { ThreadObject.object(orMake: CacheStorage.init) }
}

/// Runs code with a task cache: components with the cache `perTask` of DICaches have one instance in it, in child tasks
/// too.
///
/// The instances are dropped when the code has returned. A task cache inside of another one begins empty.
///
/// - Parameters:
///   - isolation: The caller's isolation, which the compiler fills in.
///   - body: The code.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withTaskCache<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    let storage = CacheStorage()
    defer { storage.clear() }
    return try await CacheStorage.$ofTask.withValue(storage) { try await body() }
}

/// Runs synchronous code with a task cache.
///
/// - Parameter body: The code.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
@_disfavoredOverload  // If both fit, the instances are to be dropped when the code has returned.
public func withTaskCache<Result>(_ body: () throws -> Result) rethrows -> Result {
    let storage = CacheStorage()
    defer { storage.clear() }
    return try CacheStorage.$ofTask.withValue(storage, operation: body)
}
