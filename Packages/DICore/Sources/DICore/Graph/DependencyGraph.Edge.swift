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

        /// The need, or the innermost one inside of it, that is resolved after the creation, as in `Lazy<Rule>?`; `nil` where
        /// what answers has to be there before it.
        let deferred: Dependency?

        /// - Parameter deferred: What is deferred inside of the need, if anything is.
        init(dependency: Dependency, targets: [Int], problem: Problem?, deferred: Dependency? = nil) {
            self.dependency = dependency
            self.targets = targets
            self.problem = problem
            self.deferred = deferred ?? (dependency.isDeferred ? dependency : nil)
        }

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
