/// The places of the instances of one component: a slot chooses the ``CacheCell`` that serves a request.
///
/// A slot chooses the *place*; the cell creates the instance and lets other requests wait. So a slot never sees an instance,
/// holds no lock while a factory runs, and cannot create an instance twice.
///
/// Most slots are one of these and need no type of their own:
/// - ``CacheCell``: one place, for as long as the container lives.
/// - ``GuardedSlot``: a place that depends on state, such as a deadline or a list of recent uses.
public protocol CacheSlot: Sendable {
    /// Returns the cell that serves a request.
    ///
    /// Called once for each request that reaches the component, on the thread of the request, which may be several at
    /// once; the toolkit holds no lock. A slot that is a ``CacheCell`` is not asked: it is read directly.
    ///
    /// Where the request only reads (``CacheContext/isReadOnly``), the call must not change the slot.
    ///
    /// - Parameter context: The request.
    /// - Returns: The cell. Two requests that shall share an instance get the same cell. A cell serves one type only.
    /// - Throws: An error, which fails the request; the container adds the key and the chain.
    func cell(in context: borrowing CacheContext) throws -> CacheCell

    /// Notes that an instance was created, and is now in a cell.
    ///
    /// Called once for each creation, after the instance is visible to other requests, on the thread that created it; the
    /// toolkit holds no lock. Does nothing by default.
    ///
    /// - Parameter cell: The cell that the slot chose for the creation. The slot may have been cleared meanwhile.
    func didCreate(in cell: CacheCell)

    /// Drops the instances of the slot; the next request creates a new one.
    ///
    /// Called by the container's `clear`, on any thread; the toolkit holds no lock. A slot must forget its cells, or
    /// clear them. ``CacheStorage/SlotID/cleared()`` clears cells in storages that the slot does not know any more. Instances in
    /// the storage of a resolve go with that. Each ``CacheCell/clear()`` waits for the threads that are reading at the time; a
    /// cell that is replaced by a new one and dropped waits for none.
    func clear()
}

extension CacheSlot {
    /// Does nothing.
    public func didCreate(in cell: CacheCell) {}
}
