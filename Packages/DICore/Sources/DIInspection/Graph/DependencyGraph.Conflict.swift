public import DICore

extension DependencyGraph {
    /// Something that nobody can answer, whoever asks.
    ///
    /// Thread-safety: an immutable value.
    public struct Conflict: Sendable, Equatable, Codable {
        /// What is in conflict.
        ///
        /// Thread-safety: an immutable value.
        public enum Kind: String, Sendable, Hashable, Codable {
            /// Several components answer to one key.
            case components
            /// One key is redirected several times.
            case redirections
            /// Redirections lead back to where they began.
            case redirectionLoop
            /// Contributions to one map have equal keys.
            case mapKey
            /// Types such as `Optional` are about each other, with no component in between.
            case circle
        }

        /// What is in conflict.
        public let kind: Kind

        /// The key; of a circle all of its keys.
        public let keys: [ComponentKey]

        /// The components that are in conflict.
        public let nodes: [Int]

        /// The redirections that are in conflict, by their position in ``DependencyGraph/redirections``.
        public let redirections: [Int]

        /// The key in the map, as text.
        public let mapKey: String?

        /// Who needs what leads into the circle.
        let owner: Int?

        init(
            _ kind: Kind, keys: [ComponentKey], nodes: [Int] = [], redirections: [Int] = [], mapKey: String? = nil,
            owner: Int? = nil
        ) {
            self.kind = kind
            self.keys = keys
            self.nodes = nodes
            self.redirections = redirections
            self.mapKey = mapKey
            self.owner = owner
        }

        /// Whether it says of nothing that it is in conflict, as only what was decoded can.
        var isEmpty: Bool {
            keys.isEmpty || (redirections.isEmpty && (kind == .redirections || kind == .redirectionLoop))
        }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Conflict {
            Conflict(
                kind, keys: keys.map(transform), nodes: nodes, redirections: redirections, mapKey: mapKey, owner: owner)
        }
    }
}
