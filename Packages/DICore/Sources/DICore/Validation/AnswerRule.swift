/// Every need is answered, by one component only: nothing is missing, ambiguous, or redirected in a circle.
struct AnswerRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        graph.findings.all
    }
}
