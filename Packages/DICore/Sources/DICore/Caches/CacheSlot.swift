/// Holds the instances of one component: for each request it says which ``CacheCell`` serves it.
///
/// A slot decides the *place*; the cell it answers with does the creating and the waiting. So a slot never sees an
/// instance, holds no lock while a factory runs, and cannot create twice what must exist once.
///
/// Most slots are one of these and need no type of their own:
/// - ``CacheCell``: one place, for as long as the container lives.
/// - ``GuardedSlot``: a place that depends on state, such as a deadline or a list of recent uses.
public protocol CacheSlot: Sendable {
    /// The cell that serves a request.
    ///
    /// Called once for each request that reaches the component, on the thread of the request, which may be several at
    /// once; the toolkit holds no lock. A slot that is a ``CacheCell`` is not asked: it is read directly.
    ///
    /// Where the context says ``CacheContext/isReadOnly``, nothing is created afterwards, and nothing may change by
    /// being asked.
    ///
    /// - Parameter context: The request: the storages it can be served from, and whether something may be created for
    ///   it.
    /// - Returns: The cell. Two requests that shall share an instance get the same cell. A cell serves one type only.
    /// - Throws: Whatever makes the request fail; the container adds the key and the chain.
    func cell(in context: borrowing CacheContext) throws -> CacheCell

    /// An instance was created and is now in `cell`.
    ///
    /// Called once for each creation, after the instance can be seen by others, on the thread that created it; the
    /// toolkit holds no lock. Does nothing by default.
    ///
    /// - Parameter cell: The cell that was answered to the request that created.
    func didCreate(in cell: CacheCell)

    /// Drops what the slot holds; the next request creates anew.
    ///
    /// Called by the container's `clear`, on any thread; the toolkit holds no lock. A slot must forget its cells, or
    /// clear them. Cells in storages that the slot does not know any more are cleared by
    /// ``CacheStorage/SlotID/cleared()``. What lives in the storage of a resolve goes with that. Each ``CacheCell/clear()`` waits
    /// for the threads that are reading just then; a cell that is replaced by a new one and dropped waits for none.
    func clear()
}

extension CacheSlot {
    /// Does nothing.
    ///
    /// - Complexity: O(1).
    public func didCreate(in cell: CacheCell) {}
}
