/// A slot whose cells lie in storages that come and go: those of resolves, threads or tasks.
///
/// The slot notes the storages of threads and tasks. It takes its cells out of them when it is cleared, or goes with its
/// container.
final class StorageSlot: CacheSlot {
    /// The owner of the storages.
    enum Owner {
        case resolve
        case thread
        /// The task cache around a request for a component.
        case task(ComponentDescription)
    }

    private let owner: Owner
    private let id = CacheStorage.SlotID()
    private let storages = Guarded(WeakList())

    init(in owner: Owner) {
        self.owner = owner
    }

    deinit { clear() }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        let storage: CacheStorage
        switch owner {
        case .resolve:
            // It goes with the resolve.
            let storage = context.resolve
            return context.isReadOnly ? storage.existingCell(for: id) ?? CacheCell() : storage.cell(for: id)
        case .thread: storage = context.thread
        case .task(let component):
            guard let current = context.task else { throw ResolutionError.noTaskCache(component) }
            storage = current
        }
        if let cell = storage.existingCell(for: id) { return cell }
        if context.isReadOnly { return CacheCell() }
        // Noted and made under one lock: a cell in a storage that the slot does not know would outlive `clear`.
        return DeferredRelease.after {
            storages.withLock { storages in
                storages.append(storage)
                return storage.cell(for: id)
            }
        }
    }

    func clear() {
        let cleared = storages.withLock { storages -> WeakList in
            defer { storages = WeakList() }
            return storages
        }
        for storage in cleared.objects(as: CacheStorage.self) { storage.removeCell(for: id) }
    }
}
