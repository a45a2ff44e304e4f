extension ComponentDescription {
    /// The isolation in which a component's instances are created, used and released: any, or that of an actor.
    ///
    /// Thread-safety: an immutable value.
    public struct Isolation: Hashable, Sendable, CustomStringConvertible {
        /// The name in messages: `nonisolated`, `main actor`.
        public let name: String

        /// Whether the creation of an instance may suspend.
        public let isAsynchronous: Bool

        package init(name: String, isAsynchronous: Bool = false) {
            self.name = name
            self.isAsynchronous = isAsynchronous
        }

        /// Bound to no actor.
        public static let nonisolated = Isolation(name: "nonisolated")

        /// Bound to the main actor.
        public static let mainActor = Isolation(name: "main actor")

        /// Returns the isolation of an asynchronous component: `asynchronous`, `asynchronous, main actor`,
        /// `asynchronous, ImageActor`.
        ///
        /// - Parameter actor: The actor that creates instances, such as the isolation of an `@isolated(any)` function;
        ///   `nil` for none.
        /// - Complexity: O(1).
        public static func asynchronous(on actor: (any Actor)? = nil) -> Isolation {
            guard let actor else { return Isolation(name: "asynchronous", isAsynchronous: true) }
            let name = actor === MainActor.shared ? "main actor" : TypeName.short(Swift.type(of: actor))
            return Isolation(name: "asynchronous, \(name)", isAsynchronous: true)
        }

        /// The name.
        public var description: String { name }
    }
}

extension Optional where Wrapped == any Actor {
    /// Whether the isolation of a caller is the main actor.
    var isMainActor: Bool { map { $0 === MainActor.shared } ?? false }
}
