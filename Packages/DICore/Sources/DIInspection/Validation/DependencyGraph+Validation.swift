import DICore

extension DependencyGraph {
    /// What validation finds out about this graph: the same as about the container or the module that it is of.
    ///
    /// Roots and external needs are part of the graph.
    /// - Parameter rules: Rules that are asked beside the toolkit's own.
    /// - Returns: Errors and warnings, each in a fixed order.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges, beyond what the rules take.
    public func validationReport(rules: [any ValidationRule] = []) -> ValidationReport {
        Validator.report(on: self, rules: rules)
    }

    /// Proves that everything in this graph can be had.
    ///
    /// Roots and external needs are part of the graph.
    /// - Parameter rules: Rules that are asked beside the toolkit's own.
    /// - Throws: ``ValidationError``, with all problems in a fixed order.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges, beyond what the rules take.
    public func validate(rules: [any ValidationRule] = []) throws(ValidationError) {
        try validationReport(rules: rules).throwErrors()
    }

    /// The error for the first component that is created when the container starts, and has to be waited for.
    var eagerComponentThatMustBeAwaited: ResolutionError? {
        let eager = liveNodes.filter(\.isEager)
        if eager.isEmpty { return nil }
        let search = searchFromAsynchronous()
        for node in eager {
            if search.distances[node.id] != nil {
                let cause = search.source(of: node.id)
                return .asynchronous(node.component, because: cause == node.id ? nil : nodes[cause].component)
            }
            if node.component.isolation == .mainActor { return .notOnMainActor(node.component) }
        }
        return nil
    }
}
