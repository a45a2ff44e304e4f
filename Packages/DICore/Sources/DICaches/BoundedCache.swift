public import DICore

/// A limited number of instances of several components. The least recently used one is dropped first.
///
/// ```
/// let pages = BoundedCache(limit: 20)
/// Component(StartPage.self, init: StartPage.init).cached(pages)
/// Component(AccountPage.self, init: AccountPage.init).cached(pages)
/// ```
///
/// The components share the limit and no instances. A new instance takes the place of another one when it has been
/// created, so a failed creation drops none. A dropped instance stays valid for code that holds it; its closers run
/// when its container or scope is closed.
///
/// Requests, creations and evictions are O(1), however many components share the room.
///
/// Thread-safety: may be used from any thread.
public final class BoundedCache: CacheStrategy {
    private let limit: Int
    private let state = Guarded(State())

    private struct State: Sendable {
        /// The places of the slots, by their numbers. Those with an instance form a ring, from the newest to the
        /// oldest. The first place belongs to no slot: the ring begins and ends there.
        var places = [Place()]

        /// The numbers of slots that have gone.
        var free: [Int] = []

        /// How many places have an instance.
        var count = 0

        /// The place that was used last; the first place if the ring is empty.
        private var newest: Int { places[0].older }

        /// The place that was not used for longest; the first place if the ring is empty.
        var oldest: Int { places[0].newer }

        /// The number of a new slot.
        mutating func add() -> Int {
            if let number = free.popLast() { return number }
            places.append(Place())
            return places.count - 1
        }

        /// Makes a place with an instance the newest.
        mutating func use(_ number: Int) {
            if newest == number { return }
            leave(number)
            places[number].isUsed = true
            places[number].older = newest
            places[number].newer = 0
            places[newest].newer = number
            places[0].older = number
            count += 1
        }

        /// Takes the cell out of a place, which leaves the ring.
        mutating func empty(_ number: Int) -> CacheCell? {
            leave(number)
            defer { places[number].cell = nil }
            return places[number].cell
        }

        private mutating func leave(_ number: Int) {
            let place = places[number]
            guard place.isUsed else { return }
            places[place.older].newer = place.newer
            places[place.newer].older = place.older
            places[number].isUsed = false
            count -= 1
        }
    }

    /// The place of a slot.
    private struct Place: Sendable {
        /// `nil` until the first request, and after its instance was dropped.
        var cell: CacheCell?

        /// Whether there is an instance, which counts.
        var isUsed = false

        // The neighbors in the ring.
        var older = 0
        var newer = 0
    }

    /// Makes a cache with nothing in it.
    ///
    /// - Parameter limit: How many instances it holds; at least one.
    /// - Precondition: `limit` is positive.
    public init(limit: Int) {
        precondition(limit > 0, "a bounded cache needs room for at least one instance, not \(limit)")
        self.limit = limit
    }

    /// The lifetime, of the container at most: `one of 20`.
    public var lifetime: Lifetime { Lifetime(.container, name: "one of \(limit)", isRenewed: true) }

    /// Makes a slot that shares the limit.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        Slot(cache: self, number: state.withLock { $0.add() })
    }

    private final class Slot: CacheSlot {
        private let cache: BoundedCache
        private let number: Int

        init(cache: BoundedCache, number: Int) {
            self.cache = cache
            self.number = number
        }

        deinit { cache.remove(number) }

        func cell(in context: borrowing CacheContext) -> CacheCell {
            cache.cell(for: number, isReadOnly: context.isReadOnly)
        }

        func didCreate(in cell: CacheCell) { cache.makeRoom(for: cell, of: number) }
    }

    private func cell(for slot: Int, isReadOnly: Bool) -> CacheCell {
        state.withLock { state in
            guard let cell = state.places[slot].cell else {
                let cell = CacheCell()
                if !isReadOnly { state.places[slot].cell = cell }
                return cell
            }
            if !isReadOnly, state.places[slot].isUsed { state.use(slot) }
            return cell
        }
    }

    /// Counts a new instance, and drops the least recently used one if there are too many.
    private func makeRoom(for cell: CacheCell, of slot: Int) {
        let dropped = state.withLock { state -> CacheCell? in
            // After a clear, the cell of an older creation is another one.
            guard state.places[slot].cell === cell else { return nil }
            state.use(slot)
            return state.count > limit ? state.empty(state.oldest) : nil
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Frees the place of a slot that is gone.
    private func remove(_ slot: Int) {
        let dropped = state.withLock { state in
            state.free.append(slot)
            return state.empty(slot)
        }
        withExtendedLifetime(dropped) {}
    }
}
