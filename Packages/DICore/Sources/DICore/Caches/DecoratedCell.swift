/// The way from the cell of what a decorator makes to the cell of what it decorates, which keeps the other one.
final class DecoratedCell: @unchecked Sendable {
    // Safety: written in the initialiser only; the runtime makes loading a weak reference safe.
    private(set) weak var cell: CacheCell?

    /// The lock of both.
    let lock: StripedLock

    /// What is made of what the other one holds.
    let id: DecorationID

    init(_ cell: CacheCell, lock: StripedLock, id: DecorationID) {
        self.cell = cell
        self.lock = lock
        self.id = id
    }
}
