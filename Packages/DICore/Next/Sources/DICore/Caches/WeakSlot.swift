/// The slot of a weak cell: when the instance is gone, it chooses another one.
final class WeakSlot: CacheSlot, @unchecked Sendable {
    // Safety: `last` is read and written under `lock`.

    private let lock = Lock()
    private var last: CacheCell

    /// - Parameter cell: The first cell.
    init(_ cell: CacheCell) { last = cell }

    func cell(in context: borrowing CacheContext) -> CacheCell {
        lock.withLock {
            if case .gone = last.state { last = CacheCell(.weak) }
            return last
        }
    }
}
