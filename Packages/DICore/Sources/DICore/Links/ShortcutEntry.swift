/// The linked form of a key whose component refuses some requests: it is bound to the main actor, or asynchronous.
///
/// Every request may read the entry at the beginning, whose maker refuses the wrong requests. A request whose kind is
/// right reads the rest: the cell, and a maker that need not look where the request comes from.
@usableFromInline
struct ShortcutEntry<Value>: ~Copyable {
    // Safety: as for `Entry`. This is the first member, so it lies where the whole does, and is read as an entry of its
    // own.
    @usableFromInline
    let entry: Entry<Value>

    // Safety: the record keeps the cell, which is its slot.
    /// The component's slot, if that is a cell.
    @usableFromInline
    let cell: Unmanaged<CacheCell>?

    @usableFromInline
    let maker: Maker<Value>

    // Safety: called by the record, for the cell that it keeps.
    init(_ entry: consuming Entry<Value>, cell: CacheCell?, maker: Maker<Value>) {
        self.entry = entry
        self.cell = cell.map(Unmanaged.passUnretained)
        self.maker = maker
    }

    /// The box in the cell, if it is ready; for use while the calling thread reads. The box of a main-actor component
    /// holds a ``MainActorReference``.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? {
        // Safety: as in `Entry`.
        cell.flatMap { $0._withUnsafeGuaranteedRef { $0.ready } }
    }
}
