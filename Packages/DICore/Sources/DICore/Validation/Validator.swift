/// Asks every rule about a graph.
enum Validator {
    private static let rules: [any ValidationRule] = [AnswerRule(), CycleRule()]

    /// - Throws: Everything that is wrong, in the order of the rules.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges.
    static func validate(_ graph: DependencyGraph) throws(ValidationError) {
        let problems = rules.flatMap { $0.problems(in: graph) }
        if !problems.isEmpty { throw ValidationError(problems: problems) }
    }
}
