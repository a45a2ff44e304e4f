/// Where a component's instances are made, used and released: anywhere, or on an actor.
///
/// Thread-safety: an immutable value.
public struct Isolation: Hashable, Sendable, Codable, CustomStringConvertible {
    /// What it is called in messages: `nonisolated`, `main actor`.
    public let name: String

    private init(name: String) {
        self.name = name
    }

    /// Bound to no actor.
    public static let nonisolated = Isolation(name: "nonisolated")

    /// Bound to the main actor.
    public static let mainActor = Isolation(name: "main actor")

    /// The name.
    public var description: String { name }
}
