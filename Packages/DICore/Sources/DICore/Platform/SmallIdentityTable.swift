/// Values by the identity of an object: for tables that mostly hold one or two.
///
/// The first value lies in the table itself, the next few in a list, and only what is beyond them in a dictionary.
struct SmallIdentityTable<Value> {
    private var firstID: ObjectIdentifier?
    private var first: Value?
    private var few: [(id: ObjectIdentifier, value: Value)] = []
    // Not a literal: making one is a call, and tables are many.
    private var many: [ObjectIdentifier: Value] = .init()

    /// How long a list is searched one by one.
    private static var longest: Int { 7 }

    /// How many values there are.
    var count: Int { (firstID == nil ? 0 : 1) + few.count + many.count }

    /// All values, in no order that means anything.
    ///
    /// - Complexity: O(*n*).
    var all: [Value] { (first.map { [$0] } ?? []) + few.map(\.value) + many.values }

    /// The value for an object; setting `nil` removes it.
    ///
    /// - Complexity: O(1) on average.
    subscript(id: ObjectIdentifier) -> Value? {
        get {
            if firstID == id { return first }
            for pair in few where pair.id == id { return pair.value }
            return many.isEmpty ? nil : many[id]
        }
        set {
            if let newValue { store(newValue, for: id) } else { _ = remove(id) }
        }
    }

    private mutating func store(_ value: Value, for id: ObjectIdentifier) {
        if firstID == id {
            first = value
        } else if let index = few.firstIndex(where: { $0.id == id }) {
            few[index].value = value
        } else if many[id] != nil {
            many[id] = value
        } else if firstID == nil {
            firstID = id
            first = value
        } else if few.count < Self.longest {
            few.append((id, value))
        } else {
            many[id] = value
        }
    }

    /// Removes the value for an object.
    ///
    /// - Returns: The value.
    mutating func remove(_ id: ObjectIdentifier) -> Value? {
        if firstID == id {
            defer { removeFirst() }
            return first
        }
        if let index = few.firstIndex(where: { $0.id == id }) { return few.remove(at: index).value }
        return many.removeValue(forKey: id)
    }

    /// Removes the values that a closure takes. It is asked once for each: what it says may change meanwhile.
    ///
    /// - Returns: What was removed, all of it: nothing is released here.
    /// - Complexity: O(*n*).
    mutating func removeAll(where isTaken: (Value) -> Bool) -> [Value] {
        var taken: [Value] = []
        if let value = first, isTaken(value) {
            taken.append(value)
            removeFirst()
        }
        few.removeAll { pair in
            guard isTaken(pair.value) else { return false }
            taken.append(pair.value)
            return true
        }
        for (id, value) in many where isTaken(value) {
            taken.append(value)
            many[id] = nil
        }
        return taken
    }

    private mutating func removeFirst() {
        firstID = nil
        first = nil
    }
}
