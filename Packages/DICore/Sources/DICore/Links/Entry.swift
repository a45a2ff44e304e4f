/// The linked form of one key: what the hot path reads.
///
/// Lives in memory that an ``EntryRecord`` allocates as this very type. Its layout does not depend on `Value` (a closure
/// in a generic struct is two words whatever it returns), but it is only ever read as the type it was written as.
@usableFromInline
struct Entry<Value>: ~Copyable {
    // Safety: the record owns the memory of this entry and keeps the cell, so both live while an entry is read.
    /// The cell to read where the component's slot is one.
    @usableFromInline
    let cell: Unmanaged<CacheCell>?

    /// Whether a top-level resolve needs a frame of its own.
    @usableFromInline
    let needsFrame: Bool

    /// Which requests find more in the memory of this entry: it is the beginning of a ``BoundEntry`` then.
    @usableFromInline
    let bound: EntryBound

    /// The cold part.
    @usableFromInline
    let record: Unmanaged<EntryRecord>

    @usableFromInline
    let maker: Maker<Value>

    // Safety: called by the record, for itself and for the cell that it keeps.
    init(cell: CacheCell?, needsFrame: Bool, bound: EntryBound, record: EntryRecord, maker: Maker<Value>) {
        self.cell = cell.map(Unmanaged.passUnretained)
        self.needsFrame = needsFrame
        self.bound = bound
        self.record = Unmanaged.passUnretained(record)
        self.maker = maker
    }

    /// The box in the cell, where it is ready; for use while the calling thread reads.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? {
        // Safety: the record of this entry keeps the cell.
        cell.flatMap { $0._withUnsafeGuaranteedRef { $0.ready } }
    }

    /// The instance: from the cell where it is ready, else through the maker.
    @inlinable
    @inline(__always)
    borrowing func instance(_ context: borrowing ResolutionContext) throws -> Value {
        if cell != nil {
            let reader = Reader.enter()
            if let box = readyBox {
                // Safety: the thread reads.
                let existing = box._withUnsafeGuaranteedRef { $0.value(as: Value.self) }
                reader.leave()
                return existing
            }
            reader.leave()
        }
        return try maker.body(context)
    }
}
