/// The linked form of a key whose component is not for every request: it is bound to the main actor, or asynchronous.
///
/// Any request may read what it begins with, which refuses those that it is not for. Who knows more of its own request reads the
/// rest: what exists, and a maker that need not look where a request comes from.
@usableFromInline
struct BoundEntry<Value>: ~Copyable {
    // Safety: as for `Entry`. This is the first member, so it lies where the whole does, and is read as an entry of its own.
    @usableFromInline
    let entry: Entry<Value>

    // Safety: the record keeps the cell, which is its slot.
    /// The cell to read where the component's slot is one.
    @usableFromInline
    let cell: Unmanaged<CacheCell>?

    /// Makes an instance for a request that may have it.
    @usableFromInline
    let maker: Maker<Value>

    // Safety: called by the record, for the cell that it keeps.
    init(_ entry: consuming Entry<Value>, cell: CacheCell?, maker: Maker<Value>) {
        self.entry = entry
        self.cell = cell.map(Unmanaged.passUnretained)
        self.maker = maker
    }

    /// The box in the cell, where it is ready; for use while the calling thread reads. That of what is bound to the main actor holds
    /// a ``MainActorReference``.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? {
        // Safety: as in `Entry`.
        cell.flatMap { $0._withUnsafeGuaranteedRef { $0.ready } }
    }
}
