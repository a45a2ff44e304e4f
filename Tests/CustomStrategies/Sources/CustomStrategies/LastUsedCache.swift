public import DICore
import Synchronization

/// Keeps the instances of the components that were used last, among all components that carry this very cache.
public final class LastUsedCache: CacheStrategy {
    private let limit: Int
    private let used = Mutex<[(slot: CacheStorage.SlotID, cell: CacheCell)]>([])  // the one used last comes last

    /// Makes a cache for this many instances.
    public init(_ limit: Int) { self.limit = limit }

    /// The lifetime in the graph and in messages.
    public var lifetime: Lifetime { Lifetime(.container, name: "last \(limit) used", isRenewed: true) }

    /// A slot that asks this cache for its cell.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(cache: self) }

    private func existing(_ slot: CacheStorage.SlotID) -> CacheCell? {
        used.withLock { used in used.first { $0.slot == slot }?.cell }
    }

    private func take(_ slot: CacheStorage.SlotID, keeping isKept: Bool) -> CacheCell {
        let (cell, dropped) = used.withLock { used in
            let cell = used.firstIndex { $0.slot == slot }.map { used.remove(at: $0).cell } ?? CacheCell()
            if isKept { used.append((slot, cell)) }
            return (cell, used.count > limit ? used.removeFirst().cell : nil)
        }
        return withExtendedLifetime(dropped) { cell }  // released without the lock: a deinitializer is user code
    }

    private final class Slot: CacheSlot {
        let id = CacheStorage.SlotID()
        let cache: LastUsedCache
        init(cache: LastUsedCache) { self.cache = cache }
        deinit { _ = cache.take(id, keeping: false) }  // the container is gone, or was cleared
        func cell(in context: borrowing CacheContext) -> CacheCell {
            // A request that only reads evicts no instance.
            context.isReadOnly ? cache.existing(id) ?? CacheCell() : cache.take(id, keeping: true)
        }
    }
}
