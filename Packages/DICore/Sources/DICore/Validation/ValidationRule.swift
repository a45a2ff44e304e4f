/// One thing that a valid graph must satisfy.
protocol ValidationRule: Sendable {
    /// Everything in the graph that breaks the rule, in a fixed order.
    func problems(in graph: DependencyGraph) -> [ResolutionError]
}
