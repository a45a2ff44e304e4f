/// A slot whose cells lie in storages that come and go: those of threads, or of tasks.
///
/// It knows where they lie, and takes them back when it is cleared, or goes with its container.
final class SpreadSlot: CacheSlot {
    private let id = CacheStorage.SlotID()
    private let choose: @Sendable (borrowing CacheContext) throws -> CacheStorage
    private let places = Guarded(Places())

    private struct Places: Sendable {
        var storages: [Weak] = []
        var next = 16
    }

    private struct Weak: @unchecked Sendable {
        // Safety: written in the initialiser only; the runtime makes loading a weak reference safe.
        weak var storage: CacheStorage?
    }

    /// - Parameter choose: The storage for a request.
    init(in choose: @escaping @Sendable (borrowing CacheContext) throws -> CacheStorage) {
        self.choose = choose
    }

    deinit { clear() }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        let storage = try choose(context)
        if let cell = storage.existingCell(for: id) { return cell }
        if context.isReadOnly { return CacheCell() }
        // Noted and made as one: a cell that nobody knows of would outlive `clear`.
        return DeferredRelease.after {
            places.withLock { places in
                // Those of threads and tasks that have ended are forgotten now and then.
                if places.storages.count >= places.next {
                    places.storages.removeAll { weak in
                        guard let storage = weak.storage else { return true }
                        // Its thread may end just now: this may be the last owner.
                        DeferredRelease.release(storage)
                        return false
                    }
                    places.next = max(16, places.storages.count * 2)
                }
                places.storages.append(Weak(storage: storage))
                return storage.cell(for: id)
            }
        }
    }

    func clear() {
        let storages = places.withLock { places -> [Weak] in
            defer { places.storages = [] }
            return places.storages
        }
        for weak in storages { weak.storage?.removeCell(for: id) }
    }
}
