/// A table of objects by the identity of an object, for tables that mostly contain one or two.
struct SmallIdentityTable<Value: AnyObject> {
    // Only this wrapper is generic: a dictionary takes two kilobytes of code for each type of values.
    private var objects = ObjectTable()

    var count: Int { objects.count }

    /// All values, in no particular order.
    var all: [Value] { Self.values(objects.all) }

    /// The value for an object; setting `nil` removes it.
    @inline(__always)
    subscript(id: ObjectIdentifier) -> Value? {
        // Safety: only values are put in.
        get { objects[id].map { unsafeDowncast($0, to: Value.self) } }
        set {
            if let newValue { objects.store(newValue, for: id) } else { _ = objects.remove(id) }
        }
    }

    /// Removes the value for an object.
    ///
    /// - Returns: The value.
    mutating func remove(_ id: ObjectIdentifier) -> Value? {
        // Safety: only values are put in.
        objects.remove(id).map { unsafeDowncast($0, to: Value.self) }
    }

    /// Removes the values that a closure takes. The closure is called once for each value, because its answer may
    /// change meanwhile.
    ///
    /// - Returns: All removed values, so that none is released here.
    mutating func removeAll(where isTaken: (Value) -> Bool) -> [Value] {
        // Safety: only values are put in.
        Self.values(objects.removeAll { isTaken(unsafeDowncast($0, to: Value.self)) })
    }

    private static func values(_ objects: [AnyObject]) -> [Value] {
        // Safety: only values are put in.
        objects.map { unsafeDowncast($0, to: Value.self) }
    }
}

/// A table of objects: the first lies in the table itself, the next few in a list, and the others in a dictionary.
private struct ObjectTable {
    private var firstID: ObjectIdentifier?
    private var first: AnyObject?
    private var few: [(id: ObjectIdentifier, value: AnyObject)] = []
    // Not a literal: making one is a call, and tables are many.
    private var many: [ObjectIdentifier: AnyObject] = .init()

    /// How long a list is searched one by one.
    private static var longest: Int { 7 }

    var count: Int { (firstID == nil ? 0 : 1) + few.count + many.count }

    var all: [AnyObject] { (first.map { [$0] } ?? []) + few.map(\.value) + many.values }

    subscript(id: ObjectIdentifier) -> AnyObject? {
        if firstID == id { return first }
        for pair in few where pair.id == id { return pair.value }
        return many.isEmpty ? nil : many[id]
    }

    mutating func store(_ value: AnyObject, for id: ObjectIdentifier) {
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

    mutating func remove(_ id: ObjectIdentifier) -> AnyObject? {
        if firstID == id {
            defer { removeFirst() }
            return first
        }
        if let index = few.firstIndex(where: { $0.id == id }) { return few.remove(at: index).value }
        return many.isEmpty ? nil : many.removeValue(forKey: id)
    }

    mutating func removeAll(where isTaken: (AnyObject) -> Bool) -> [AnyObject] {
        var taken: [AnyObject] = []
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
