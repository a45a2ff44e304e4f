/// Instances of several components, as many as there is room for: the one that was not used for longest goes first.
///
/// ```
/// let pages = BoundedCache(limit: 20)
/// Component(StartPage.self, init: StartPage.init).cached(pages)
/// Component(AccountPage.self, init: AccountPage.init).cached(pages)
/// ```
///
/// The components share the room and no instances. A new instance takes the room of another one when it has been
/// created: what is still being created goes for nobody. An instance that had to go lives on for those who hold it; its
/// closers run when what it belongs to is closed.
///
/// A request for an instance that is there is O(1). Each creation looks through the components that share the room:
/// O(*n*) in their number.
///
/// Thread-safety: may be used from any thread.
public final class BoundedCache: CacheStrategy {
    private let limit: Int
    private let state = Guarded(State())

    private struct State: Sendable {
        var places: [Int: Place] = [:]
        var uses = 0
        var slots = 0

        mutating func nextUse() -> Int {
            uses += 1
            return uses
        }
    }

    private struct Place: Sendable {
        let cell = CacheCell()

        /// When it was used last; `nil` as long as there is no instance, which needs no room.
        var use: Int?
    }

    /// Makes a cache with nothing in it.
    ///
    /// - Parameter limit: How many instances it holds; at least one.
    /// - Precondition: `limit` is positive.
    /// - Complexity: O(1).
    public init(limit: Int) {
        precondition(limit > 0, "a bounded cache needs room for one instance at least, not for \(limit)")
        self.limit = limit
    }

    /// At most as long as the container: `one of 20`.
    public var lifetime: Lifetime { Lifetime(.container, name: "one of \(limit)", isRenewed: true) }

    /// A slot that shares the room.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        Slot(
            cache: self,
            number: state.withLock { state in
                state.slots += 1
                return state.slots
            })
    }

    private final class Slot: CacheSlot {
        private let cache: BoundedCache
        private let number: Int

        init(cache: BoundedCache, number: Int) {
            self.cache = cache
            self.number = number
        }

        deinit { clear() }

        func cell(in context: borrowing CacheContext) -> CacheCell {
            cache.cell(for: number, isReadOnly: context.isReadOnly)
        }

        func didCreate(in cell: CacheCell) { cache.makeRoom(for: cell, of: number) }

        func clear() { cache.drop(number) }
    }

    private func cell(for slot: Int, isReadOnly: Bool) -> CacheCell {
        state.withLock { state in
            guard var place = state.places[slot] else {
                let place = Place()
                if !isReadOnly { state.places[slot] = place }
                return place.cell
            }
            if !isReadOnly, place.use != nil {
                place.use = state.nextUse()
                state.places[slot] = place
            }
            return place.cell
        }
    }

    /// An instance was created: where there are too many now, one has to go.
    private func makeRoom(for cell: CacheCell, of slot: Int) {
        let dropped = state.withLock { state -> Place? in
            // Of a creation that a clear has overtaken, the cell is another one.
            guard state.places[slot]?.cell === cell else { return nil }
            let use = state.nextUse()
            state.places[slot]?.use = use
            let inUse = state.places.compactMap { id, place in place.use.map { (id: id, use: $0) } }
            guard inUse.count > limit, let oldest = inUse.min(by: { $0.use < $1.use }) else { return nil }
            return state.places.removeValue(forKey: oldest.id)
        }
        _ = dropped  // released here, outside the lock: a deinitialiser is user code
    }

    private func drop(_ slot: Int) {
        let dropped = state.withLock { $0.places.removeValue(forKey: slot) }
        _ = dropped
    }
}
