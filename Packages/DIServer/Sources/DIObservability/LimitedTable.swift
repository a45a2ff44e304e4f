#if Observability
    import DICore
    import Synchronization

    /// A table with a value for each of a limited number of keys, and one for all other keys.
    ///
    /// A value that exists is found without a lock. Entries are never removed, so a chain of entries with the same
    /// bucket only grows at its end.
    ///
    /// `Synchronization.AtomicLazyReference` is not used, because its functions are in the library of the system: the
    /// thread sanitizer does not see that they order memory.
    final class LimitedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
        /// The value of a key; the key `nil` is that of all other keys.
        private final class Entry: Sendable {
            let key: Key?
            let value: Value
            let next = Link()

            init(_ key: Key?, _ value: Value) {
                self.key = key
                self.value = value
            }
        }

        /// The place of the next entry of a chain, which is filled once.
        private final class Link: Sendable {
            private let reference = Atomic<Unmanaged<Entry>?>(nil)

            // Safety: the state of the table keeps each entry as long as the table. An entry is complete before it is
            // stored, with release ordering, and readers load it with acquire ordering.
            var entry: Entry? { reference.load(ordering: .acquiring)?.takeUnretainedValue() }

            /// Fills the place. The caller holds the lock, and keeps the entry.
            func fill(with entry: Entry) { reference.store(Unmanaged.passUnretained(entry), ordering: .releasing) }
        }

        private let limit: Int
        private let buckets: [Link]

        /// Whether no more keys get a value of their own. It is set after the last entry was added.
        private let isFull: Atomic<Bool>

        /// The entries, for which the lock is held while one is added.
        private let state = Guarded(State())

        private struct State {
            var entries: [Entry] = []
            var keys = 0
        }

        init(limit: Int) {
            self.limit = limit
            buckets = (0..<min(max(limit, 1), 1_024)).map { _ in Link() }
            isFull = Atomic(limit <= 0)
        }

        /// Returns the value of a key.
        ///
        /// - Parameters:
        ///   - key: The key; `nil` has the value of all other keys.
        ///   - make: Makes the value, outside of the lock. Two threads may both call it; both get the first value.
        func value(for key: Key?, _ make: (_ isOther: Bool) -> Value) -> Value {
            // Before the search: if the table is full then, the search sees all of its keys.
            let wasFull = isFull.load(ordering: .acquiring)
            if let found = search(for: key).entry { return found.value }
            if key != nil, wasFull { return value(for: nil, make) }
            let new = Entry(key, make(key == nil))
            let kept = state.withLock { state -> Entry? in
                let (found, end) = search(for: key)
                if let found { return found }
                // Other keys have taken the last places meanwhile.
                if key != nil, state.keys >= limit { return nil }
                state.entries.append(new)
                end.fill(with: new)
                if key != nil { state.keys += 1 }
                if state.keys >= limit { isFull.store(true, ordering: .releasing) }
                return new
            }
            return kept?.value ?? value(for: nil, make)
        }

        /// Returns the entry of a key, or else the end of its chain.
        private func search(for key: Key?) -> (entry: Entry?, end: Link) {
            var link = buckets[Int(UInt(bitPattern: key.hashValue) % UInt(buckets.count))]
            while let entry = link.entry {
                if entry.key == key { return (entry, link) }
                link = entry.next
            }
            return (nil, link)
        }
    }
#endif
