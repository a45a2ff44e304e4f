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

    /// The instance in the cell, where it is ready.
    @inlinable
    @inline(__always)
    var existing: Value? {
        // Safety: as in `Entry`.
        guard let cell, let box = cell._withUnsafeGuaranteedRef({ $0.ready }) else { return nil }
        return box._withUnsafeGuaranteedRef { $0.value(as: Value.self) }
    }

    /// The instance in the cell of what is bound to the main actor, where it is ready; for use there.
    @inlinable
    @inline(__always)
    var existingOnMainActor: Value? {
        // Safety: as in `instanceOnMainActor`.
        guard let cell, let box = cell._withUnsafeGuaranteedRef({ $0.ready }) else { return nil }
        return box._withUnsafeGuaranteedRef { $0.withValue(as: MainActorReference<Value>.self) { $0.value } }
    }

    /// The instance of what is bound to the main actor, for use there: from the cell where it is ready, else through the maker.
    @inlinable
    @inline(__always)
    borrowing func instanceOnMainActor(_ context: borrowing ResolutionContext) throws -> Value {
        // Safety: as in `Entry`. The cell of what is bound to the main actor holds references.
        if let cell, let box = cell._withUnsafeGuaranteedRef({ $0.ready }) {
            return box._withUnsafeGuaranteedRef { $0.withValue(as: MainActorReference<Value>.self) { $0.value } }
        }
        return try maker.body(context)
    }
}
