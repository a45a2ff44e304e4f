/// What asynchronous components have made beforehand for one that is made without suspending.
///
/// Such a component is made when everything that it needs is there. Its links take from here what they would make otherwise.
final class PreparedValues: @unchecked Sendable {
    // Safety: guarded by the lock that belongs to this object's address.

    /// Tells entries of plans apart.
    final class Key: Sendable {}

    private struct Entry {
        var boxes: [InstanceBox]

        /// Whether each box is for one link only.
        let isForOneUse: Bool
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Under which key the values of a need lie: one that is looked up once more, by a resolver, may be registered anew since.
    private var keys: [ComponentKey: Key] = [:]

    /// Keeps a value.
    ///
    /// - Parameter isForOneUse: Whether each link gets one of its own; else all share the first.
    func add(_ box: InstanceBox, for key: Key, isForOneUse: Bool) {
        StripedLock(for: self).withLock {
            entries[ObjectIdentifier(key), default: Entry(boxes: [], isForOneUse: isForOneUse)].boxes.append(box)
        }
    }

    /// The value for a link; `nil` where there is none, or none any more.
    func take(_ key: Key) -> InstanceBox? {
        StripedLock(for: self).withLock {
            guard let entry = entries[ObjectIdentifier(key)] else { return nil }
            if !entry.isForOneUse { return entry.boxes.first }
            return entry.boxes.isEmpty ? nil : entries[ObjectIdentifier(key)]?.boxes.removeFirst()
        }
    }

    /// Whether there was a value, and each link that it was made for has it.
    func isUsedUp(_ key: Key) -> Bool {
        StripedLock(for: self).withLock { entries[ObjectIdentifier(key)]?.boxes.isEmpty == true }
    }

    /// Notes what the values under a key are an answer to.
    func note(_ key: Key, answering component: ComponentKey) {
        StripedLock(for: self).withLock { keys[component] = key }
    }

    /// The value that was made for a need, although another component answers to its key by now.
    func take(answering component: ComponentKey) -> InstanceBox? {
        guard let key = StripedLock(for: self).withLock({ keys[component] }) else { return nil }
        return take(key)
    }
}
