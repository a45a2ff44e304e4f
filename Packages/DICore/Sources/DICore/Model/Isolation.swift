/// Where a component's instances are made, used and released: anywhere, or on an actor.
///
/// Thread-safety: an immutable value.
public struct Isolation: Hashable, Sendable, CustomStringConvertible {
    /// What it is called in messages: `nonisolated`, `main actor`.
    public let name: String

    /// Whether making an instance may suspend.
    public let isAsynchronous: Bool

    package init(name: String, isAsynchronous: Bool = false) {
        self.name = name
        self.isAsynchronous = isAsynchronous
    }

    /// Bound to no actor.
    public static let nonisolated = Isolation(name: "nonisolated")

    /// Bound to the main actor.
    public static let mainActor = Isolation(name: "main actor")

    /// The isolation of an asynchronous component: `asynchronous`, `asynchronous, main actor`, `asynchronous, ImageActor`.
    ///
    /// - Parameter actor: Where instances are made, and what `@isolated(any)` functions say; `nil` is anywhere.
    /// - Complexity: O(1).
    public static func asynchronous(on actor: (any Actor)? = nil) -> Isolation {
        switch actor {
        case nil: Isolation(name: "asynchronous", isAsynchronous: true)
        case let actor? where actor === MainActor.shared:
            Isolation(name: "asynchronous, main actor", isAsynchronous: true)
        case let actor?:
            Isolation(name: "asynchronous, \(TypeName.short(Swift.type(of: actor)))", isAsynchronous: true)
        }
    }

    /// The name.
    public var description: String { name }
}
