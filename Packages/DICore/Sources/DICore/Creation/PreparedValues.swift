/// The instances that asynchronous components have made beforehand for a component that is made without suspending.
///
/// Such a component is made when all its needs are there. Its links take instances from here instead of making them.
final class PreparedValues: @unchecked Sendable {
    // Safety: guarded by the lock that belongs to this object's address.

    /// The identity of an entry's instances.
    final class Key: Sendable {}

    private struct Value {
        let key: ObjectIdentifier
        /// The instance; `nil` once the only link that it was made for has taken it.
        var box: InstanceBox?
        let isForOneUse: Bool
    }

    // A list, because there are few values, which links usually take in their order.
    private var values: [Value] = []

    /// How many values at the beginning have been taken.
    private var takenCount = 0

    /// The values that links have taken, with their positions, so that another attempt gets them again. It is `nil` where no
    /// wrapper may ask for another attempt.
    private var taken: [(position: Int, box: InstanceBox)]?

    /// The keys of the values for each need. By the time a resolver asks for the need, another component may answer to
    /// it.
    private var keys: [(component: ComponentKey, key: Key)] = []

    /// Adds a value.
    ///
    /// - Parameter isForOneUse: Whether each link gets a value of its own; otherwise all links share the first.
    func add(_ box: InstanceBox, for key: Key, isForOneUse: Bool) {
        StripedLock(for: self).withLock {
            values.append(Value(key: ObjectIdentifier(key), box: box, isForOneUse: isForOneUse))
        }
    }

    /// Takes the value for a link; `nil` if there is none, or none is left.
    func take(_ key: Key) -> InstanceBox? {
        StripedLock(for: self).withLock {
            let id = ObjectIdentifier(key)
            guard let place = values[takenCount...].firstIndex(where: { $0.key == id && $0.box != nil }) else {
                return nil
            }
            let box = values[place].box
            if values[place].isForOneUse {
                if let box { taken?.append((place, box)) }
                values[place].box = nil
                while takenCount < values.count, values[takenCount].box == nil { takenCount += 1 }
            }
            return box
        }
    }

    /// Keeps the values that links take from now on.
    ///
    /// - Returns: The number of values that are kept already, for ``putBack(since:)``.
    func keepTaken() -> Int {
        StripedLock(for: self).withLock {
            if taken == nil { taken = [] }
            return taken?.count ?? 0
        }
    }

    /// Puts the values back that links have taken since ``keepTaken()`` returned a number.
    func putBack(since mark: Int) {
        StripedLock(for: self).withLock {
            while let last = taken?.last, let count = taken?.count, count > mark {
                taken?.removeLast()
                values[last.position].box = last.box
                takenCount = min(takenCount, last.position)
            }
        }
    }

    /// Returns whether there were values, and links have taken all of them.
    func isUsedUp(_ key: Key) -> Bool {
        StripedLock(for: self).withLock {
            let id = ObjectIdentifier(key)
            return values.contains { $0.key == id } && !values.contains { $0.key == id && $0.box != nil }
        }
    }

    /// Records the need that the values with a key answer.
    func note(_ key: Key, answering component: ComponentKey) {
        StripedLock(for: self).withLock { keys.append((component, key)) }
    }

    /// Takes the value that was made for a need, although another component may answer to its key by now.
    func take(answering component: ComponentKey) -> InstanceBox? {
        // Compared without the lock, because the type of the qualifier may be the user's.
        let keys = StripedLock(for: self).withLock { self.keys }
        guard let key = keys.last(where: { $0.component == component })?.key else { return nil }
        return take(key)
    }
}
