/// Asks every rule about a graph.
enum Validator {
    private static let rules: [any ValidationRule] = [
        AnswerRule(), CycleRule(), IsolationRule(), AsynchronyRule(), CaptiveRule(), ScopeRule(), EagerRule(),
        OpacityRule(), ClosingRule(),
    ]

    /// Everything that is wrong, and everything that is to be warned of, each in the order of the rules.
    ///
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges.
    static func report(on graph: DependencyGraph) -> ValidationReport {
        let problems = rules.flatMap { $0.problems(in: graph) }
        return ValidationReport(
            errors: problems.filter { !$0.code.isWarning }, warnings: problems.filter(\.code.isWarning))
    }
}
