extension DependencyGraph {
    /// One need of a component, and who answers it.
    ///
    /// Thread-safety: an immutable value.
    public struct Edge: Sendable, Equatable {
        /// The need.
        public let dependency: Dependency

        /// The components that answer it, by their ``Node/id``: one, or as many as contribute to a collection.
        public let targets: [Int]

        /// What is wrong with it.
        let problem: Problem?

        /// What can be wrong with an edge.
        enum Problem: Sendable, Equatable {
            case missing
            case duplicate
            case redirectionLoop
            case circle
        }

        /// Whether nothing answers, although something must.
        public var isMissing: Bool { problem == .missing }
    }
}
