/// What the components of a registry say of the scopes with one name.
struct ScopeMentions: Sendable {
    /// The components that are supplied in it, in the order of registration.
    private(set) var supplied: [Registration] = []

    /// The components that say what is around it, in the order of registration: they live in it, or further in.
    private(set) var placing: [Registration] = []

    var isEmpty: Bool { supplied.isEmpty && placing.isEmpty }

    /// A component was registered that lives in the scope, or in one inside of it.
    ///
    /// - Parameter name: The scope's name, as the component says it.
    mutating func add(_ registration: Registration, saying name: ScopeName) {
        if registration.record.isSupplied(in: name) { supplied.append(registration) }
        if !name.outer.isEmpty { placing.append(registration) }
    }

    /// A component was dropped.
    ///
    /// - Complexity: That of finding it in a sorted list.
    mutating func remove(_ registration: Registration) {
        Self.remove(registration, from: &supplied)
        Self.remove(registration, from: &placing)
    }

    /// Joins what the registry of a parent says with what one over it does.
    mutating func append(_ upper: ScopeMentions) {
        supplied += upper.supplied
        placing += upper.placing
    }

    private static func remove(_ registration: Registration, from list: inout [Registration]) {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].order < registration.order { low = middle + 1 } else { high = middle }
        }
        if low < list.count, list[low] === registration { list.remove(at: low) }
    }
}
