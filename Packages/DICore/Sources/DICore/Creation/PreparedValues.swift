/// What asynchronous components have made beforehand for one that is made without suspending.
///
/// Such a component is made when everything that it needs is there. Its links take from here what they would make otherwise.
final class PreparedValues: @unchecked Sendable {
    // Safety: guarded by the lock that belongs to this object's address.

    /// Tells entries of plans apart.
    final class Key: Sendable {}

    private struct Value {
        let key: ObjectIdentifier
        /// `nil` where it was for one link, which has it.
        var box: InstanceBox?
        /// Whether it is for one link only.
        let isForOneUse: Bool
    }

    // Few, and mostly taken in their order: no table.
    private var values: [Value] = []

    /// How many of the first were for one link, which has them.
    private var takenCount = 0

    /// Under which key the values of a need lie: one that is looked up once more, by a resolver, may be registered anew since.
    private var keys: [(component: ComponentKey, key: Key)] = []

    /// Keeps a value.
    ///
    /// - Parameter isForOneUse: Whether each link gets one of its own; else all share the first.
    func add(_ box: InstanceBox, for key: Key, isForOneUse: Bool) {
        StripedLock(for: self).withLock {
            values.append(Value(key: ObjectIdentifier(key), box: box, isForOneUse: isForOneUse))
        }
    }

    /// The value for a link; `nil` where there is none, or none any more.
    func take(_ key: Key) -> InstanceBox? {
        StripedLock(for: self).withLock {
            let id = ObjectIdentifier(key)
            guard let place = values[takenCount...].firstIndex(where: { $0.key == id && $0.box != nil }) else {
                return nil
            }
            let box = values[place].box
            if values[place].isForOneUse {
                values[place].box = nil
                while takenCount < values.count, values[takenCount].box == nil { takenCount += 1 }
            }
            return box
        }
    }

    /// Whether there was a value, and each link that it was made for has it.
    func isUsedUp(_ key: Key) -> Bool {
        StripedLock(for: self).withLock {
            let id = ObjectIdentifier(key)
            return values.contains { $0.key == id } && !values.contains { $0.key == id && $0.box != nil }
        }
    }

    /// Notes what the values under a key are an answer to.
    func note(_ key: Key, answering component: ComponentKey) {
        StripedLock(for: self).withLock { keys.append((component, key)) }
    }

    /// The value that was made for a need, although another component answers to its key by now.
    func take(answering component: ComponentKey) -> InstanceBox? {
        // Compared without the lock: the qualifier may be a type of the user's.
        let keys = StripedLock(for: self).withLock { self.keys }
        guard let key = keys.last(where: { $0.component == component })?.key else { return nil }
        return take(key)
    }
}
