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
    private let known = Guarded(Known())

    /// The storages with cells of the slot.
    private struct Known: Sendable {
        var storages: [Reference] = []

        /// The number of storages at which the slot drops those that are gone.
        var limit = 8
    }

    /// A storage, which the slot does not keep.
    private struct Reference: Sendable {
        weak var storage: CacheStorage?
    }

    init(in owner: Owner) { self.owner = owner }

    deinit {
        for reference in known.withLock({ $0.storages }) { reference.storage?.removeCell(for: id) }
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
        // Storages of threads that end meanwhile are released here, outside of the lock: a deinitializer is user code.
        let kept = known.withLock { known -> [CacheStorage] in
            var kept: [CacheStorage] = []
            if known.storages.count >= known.limit {
                known.storages.removeAll { reference in
                    guard let storage = reference.storage else { return true }
                    kept.append(storage)
                    return false
                }
                known.limit = 2 * known.storages.count + 8
            }
            known.storages.append(Reference(storage: storage))
            return kept
        }
        withExtendedLifetime(kept) {}
    }
}
