/// A qualifier that asks for the component whose name matches that of a property: see ``NameMatching``.
struct PropertyNameMatch: Hashable, Sendable, CustomStringConvertible {
    let property: String

    var description: String { "matching \(property.debugDescription)" }
}
