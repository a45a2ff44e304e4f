public import DICore

extension DependencyGraph {
    /// An ambiguity or a cycle that makes every request for a key fail, or a module that is left out.
    ///
    /// Thread-safety: an immutable value.
    public struct Conflict: Sendable, Equatable, Codable {
        /// The parties of a conflict.
        ///
        /// Thread-safety: an immutable value.
        public enum Kind: String, Sendable, Hashable, Codable {
            /// Several components answer one key.
            case components
            /// One key is redirected several times.
            case redirections
            /// Redirections lead back to their beginning.
            case redirectionLoop
            /// Contributions to one map have equal keys.
            case mapKey
            /// Forms such as `Optional` contain each other, with no component in between.
            case cycle
            /// Values of one module type differ. Only the first is installed.
            case modules
        }

        /// The parties of the conflict.
        public let kind: Kind

        /// The key; of a cycle all of its keys; of modules their type.
        public fileprivate(set) var keys: [ComponentKey]

        /// The components in conflict.
        public fileprivate(set) var nodes: [Int] = []

        /// The redirections in conflict, by their position in ``DependencyGraph/redirections``.
        public fileprivate(set) var redirections: [Int] = []

        /// The key in the map, as text.
        public fileprivate(set) var mapKey: String?

        /// The component whose need leads into the cycle.
        var owner: Int?

        /// The place of the module that is left out.
        var place: Place?

        /// The place of the module that is installed in its stead.
        var usedPlace: Place?

        /// Whether it has no parties, which is possible only for a decoded conflict.
        var isEmpty: Bool {
            keys.isEmpty || (redirections.isEmpty && (kind == .redirections || kind == .redirectionLoop))
        }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Conflict {
            var conflict = self
            conflict.keys = keys.map(transform)
            return conflict
        }
    }
}
