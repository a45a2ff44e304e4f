import DICore

/// Asks every rule about a graph.
enum Validator {
    private static let rules: [any ValidationRule] = [
        ConflictRule(), MissingRule(), ExternalNeedRule(), CycleRule(), IsolationRule(), AsynchronyRule(),
        CaptiveRule(),
        ScopeRule(), EagerRule(), WeakValueRule(), OpacityRule(), ClosingRule(), UnreachableRule(), OverrideRule(),
        IdleDecoratorRule(),
    ]

    /// Everything that is wrong, and everything that is to be warned of, each in the order of the rules.
    ///
    /// - Parameter more: Rules that are asked after the toolkit's own.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges, beyond what the user's rules take.
    static func report(on graph: DependencyGraph, rules more: [any ValidationRule] = []) -> ValidationReport {
        let problems = (rules + more).flatMap { $0.problems(in: graph) }
        return ValidationReport(
            errors: problems.filter { $0.severity == .error }, warnings: problems.filter { $0.severity == .warning })
    }
}
