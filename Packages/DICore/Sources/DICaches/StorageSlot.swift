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
        switch owner {
        case .resolve: cell(in: context.resolve, isReadOnly: context.isReadOnly)
        case .thread: cell(in: noted(context.thread), isReadOnly: context.isReadOnly)
        case .task: cell(in: noted(try context.task), isReadOnly: context.isReadOnly)
        }
    }

    private func cell(in storage: CacheStorage, isReadOnly: Bool) -> CacheCell {
        isReadOnly ? storage.existingCell(for: id) ?? CacheCell() : storage.cell(for: id)
    }

    private func noted(_ storage: CacheStorage) -> CacheStorage {
        if storage.existingCell(for: id) == nil {
            storages.withLock { storages in
                storages.removeAll { $0.storage == nil }
                storages.append(Reference(storage: storage))
            }
        }
        return storage
    }
}
