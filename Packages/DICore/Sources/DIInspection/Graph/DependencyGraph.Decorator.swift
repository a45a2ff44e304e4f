public import DICore

extension DependencyGraph {
    /// A decorator that is registered.
    ///
    /// What it makes of each component is a node: see ``Node/decorates``.
    ///
    /// Thread-safety: an immutable value.
    public struct Decorator: Sendable, Equatable, Codable {
        /// What it decorates; where a predicate chooses, the type, whatever the qualifier.
        public let key: ComponentKey

        /// Where it is written.
        public let place: Place

        /// Whether a predicate chooses what it decorates.
        public let hasPredicate: Bool

        /// Whether there is nothing that it decorates.
        public let isIdle: Bool

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Decorator {
            Decorator(key: transform(key), place: place, hasPredicate: hasPredicate, isIdle: isIdle)
        }
    }
}
