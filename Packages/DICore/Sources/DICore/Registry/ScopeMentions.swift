/// The components of a registry that mention the scopes with one name.
struct ScopeMentions: Sendable {
    /// The components with values that such a scope is opened with, in the order of registration.
    private(set) var supplied: [Registration] = []

    /// The components whose scope names the scopes around it, in the order of registration.
    private(set) var placing: [Registration] = []

    var isEmpty: Bool { supplied.isEmpty && placing.isEmpty }

    /// Adds a component that lives in the scope, or in a scope inside of it.
    ///
    /// - Parameter name: The name as the component has it.
    mutating func add(_ registration: Registration, saying name: ScopeName) {
        if registration.record.isSupplied(in: name) { supplied.append(registration) }
        if !name.outer.isEmpty { placing.append(registration) }
    }

    /// Removes a component.
    ///
    /// - Complexity: O(log *n*) to find it.
    mutating func remove(_ registration: Registration) {
        Self.remove(registration, from: &supplied)
        Self.remove(registration, from: &placing)
    }

    /// Appends the mentions of the registry above.
    mutating func append(_ upper: ScopeMentions) {
        supplied += upper.supplied
        placing += upper.placing
    }

    private static func remove(_ registration: Registration, from list: inout [Registration]) {
        if let position = list.position(of: registration.order, by: \.order), list[position] === registration {
            list.remove(at: position)
        }
    }
}
