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

    /// Returns the cell of an instance that is made of the one in the last cell. It may be alive when that one is gone.
    ///
    /// - Parameter origins: The decorators and the roles, the innermost first.
    func cell(derivedBy origins: [any AnyObject & Sendable]) -> CacheCell {
        lock.withLock {
            let derived = origins.reduce(last) { $0.derived(by: $1) }
            guard case .gone = last.state, !derived.isReady else { return derived }
            last = CacheCell(.weak)
            return origins.reduce(last) { $0.derived(by: $1) }
        }
    }
}
