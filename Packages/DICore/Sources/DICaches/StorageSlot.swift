import DICore

/// A slot whose cells lie in storages that come and go: those of resolves, threads or tasks.
///
/// The slot notes the storages of threads and tasks, and takes its cells out of them when it goes with its container.
final class StorageSlot: CacheSlot {
    /// The owner of the storages.
    enum Owner {
        case resolve
        case thread
        case task
    }

    private let owner: Owner
    private let id = CacheStorage.SlotID()
    private let storages = Guarded<[Reference]>([])

    /// A storage, which the slot does not keep.
    private struct Reference: Sendable {
        weak var storage: CacheStorage?
    }

    init(in owner: Owner) { self.owner = owner }

    deinit {
        for reference in storages.withLock({ $0 }) { reference.storage?.removeCell(for: id) }
    }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        let storage =
            switch owner {
            case .resolve: context.resolve
            case .thread: context.thread
            case .task: try context.task
            }
        if let known = storage.existingCell(for: id) { return known }
        if context.isReadOnly { return CacheCell() }
        if owner != .resolve { note(storage) }
        return storage.cell(for: id)
    }

    private func note(_ storage: CacheStorage) {
        storages.withLock { storages in
            storages.removeAll { $0.storage == nil }
            storages.append(Reference(storage: storage))
        }
    }
}
