/// The linked form of one key, which the hot path reads.
///
/// Lives in memory of an ``EntryRecord``. Its layout does not depend on `Value`, because a closure in a generic struct
/// is two words whatever it returns. It is called only as the type it was made for.
@usableFromInline
struct Entry<Value>: ~Copyable {
    // Safety: the record owns the memory of this entry and keeps the cell, so both live while an entry is read.
    /// The component's slot, if that is a cell that every request may read.
    @usableFromInline
    let cell: Unmanaged<CacheCell>?

    /// Whether a top-level resolve needs a storage, and with it a frame, of its own.
    @usableFromInline
    let needsResolveStorage: Bool

    /// The requests that have a shortcut: for them the entry is the beginning of a ``ShortcutEntry``.
    @usableFromInline
    let shortcut: EntryShortcut.Kind

    /// The owner of the entry, with everything that only the slow path needs.
    @usableFromInline
    let record: Unmanaged<EntryRecord>

    @usableFromInline
    let maker: Maker<Value>

    // Safety: called by the record, for itself and for the cell that it keeps.
    init(
        cell: CacheCell?, needsResolveStorage: Bool, shortcut: EntryShortcut.Kind, record: EntryRecord,
        maker: Maker<Value>
    ) {
        self.cell = cell.map(Unmanaged.passUnretained)
        self.needsResolveStorage = needsResolveStorage
        self.shortcut = shortcut
        // Safety: the record destroys the entry.
        self.record = Unmanaged.passUnretained(record)
        self.maker = maker
    }

    /// The box in the cell, if it is ready; for use while the calling thread reads.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? {
        // Safety: the record of this entry keeps the cell.
        cell.flatMap { $0._withUnsafeGuaranteedRef { $0.ready } }
    }

    /// Returns the instance from the cell if it is ready, or makes it.
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

/// A shorter path to the instance for requests that the entry need not refuse.
@usableFromInline
struct EntryShortcut {
    /// The requests that may take the shortcut.
    @usableFromInline
    enum Kind: UInt8 {
        case absent
        case mainActor
        case asynchronous
    }

    let kind: Kind

    /// The slot, if it is a cell that these requests may read.
    var cell: CacheCell?

    /// Makes an instance without looking where a request comes from.
    var maker: Maker<Void>?
}
