import DICore

/// The records of objects, in the order in which their keys were first used.
///
/// Records of objects that are gone are dropped when there are many.
///
/// Thread-safety: may be used from any thread. No lock is held when an object is read or a record is released, since
/// the last reference to an object may end there.
final class ObjectTable<Key: Hashable & Sendable, Record: ObjectRecord>: Sendable {
    private struct State {
        var records: [Key: (number: Int, record: Record)] = [:]
        var count = 0
        /// The number of records at which those of objects that are gone are dropped.
        var limit = 64
    }

    private let state = Guarded(State())

    /// The record of a key; its object may be gone.
    subscript(key: Key) -> Record? { state.withLock { $0.records[key]?.record } }

    /// All records.
    ///
    /// - Complexity: O(*n* log *n*) in the number of records.
    var records: [Record] { entries.map(\.record) }

    private var entries: [(key: Key, record: Record)] {
        state.withLock { $0.records }.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.record) }
    }

    /// Replaces the record of a key, unless another thread has replaced it meanwhile.
    ///
    /// - Parameter old: The record that was read before.
    /// - Returns: Whether the record was replaced.
    func replace(_ old: Record?, with new: Record?, for key: Key) -> Bool {
        let (isReplaced, isCrowded) = state.withLock { state in
            guard state.records[key]?.record === old else { return (false, false) }
            state.count += 1
            let number = state.records[key]?.number ?? state.count
            state.records[key] = new.map { (number, $0) }
            return (true, state.records.count > state.limit)
        }
        withExtendedLifetime(old) {}  // released here, outside the lock
        if isCrowded { dropGone() }
        return isReplaced
    }

    /// Drops the records of objects that are gone.
    func dropGone() {
        let gone = entries.filter { $0.record.isGone }
        state.withLock { state in
            for (key, record) in gone where state.records[key]?.record === record { state.records[key] = nil }
            state.limit = max(64, 2 * state.records.count)
        }
        withExtendedLifetime(gone) {}  // released here, outside the lock
    }
}

/// An object, held weakly.
class ObjectRecord: @unchecked Sendable {
    // Safety: set once, when the record is made; reading a weak reference and its becoming `nil` are atomic. Subclasses
    // say where the object is used.
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }

    final var isGone: Bool { object == nil }
}
