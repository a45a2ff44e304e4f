extension DependencyGraph {
    /// What was found while the graph was built, as the errors that are thrown for it.
    struct Findings: Sendable {
        /// Keys with several explicit components, and circles of redirections.
        var ambiguities: [ResolutionError] = []

        /// One for each key that is needed and that nothing answers.
        var missing: [ResolutionError] = []

        /// External needs of modules that nothing answers.
        var unmetNeeds: [ResolutionError] = []

        /// Contributions to a map with equal keys.
        var mapKeys: [ResolutionError] = []
    }
}

extension DependencyGraph.Findings: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.all.map(\.description) == right.all.map(\.description)
    }

    /// All of them, in a fixed order.
    var all: [ResolutionError] { ambiguities + missing + unmetNeeds + mapKeys }
}
