// A new rule of the toolkit is a function in a file of `Rules`, and `problems()` calls it here.

import DICore

extension DependencyGraph {
    /// Returns the result of the validation of this graph: the same as of its container or its module.
    ///
    /// Roots and external needs are part of the graph.
    /// - Parameter rules: Rules besides the toolkit's own.
    /// - Returns: Errors and warnings, each in a fixed order.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges, beyond the time of the rules.
    public func validationReport(rules: [any ValidationRule] = []) -> ValidationReport {
        let problems = problems() + rules.flatMap { $0.problems(in: self) }
        return ValidationReport(
            errors: problems.filter { $0.severity == .error }, warnings: problems.filter { $0.severity == .warning })
    }

    /// Throws every error in this graph.
    ///
    /// Roots and external needs are part of the graph.
    /// - Parameter rules: Rules besides the toolkit's own.
    /// - Throws: ``ValidationError``, with all problems in a fixed order.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges, beyond the time of the rules.
    public func validate(rules: [any ValidationRule] = []) throws(ValidationError) {
        try validationReport(rules: rules).throwErrors()
    }

    /// Returns the problems that break the toolkit's own rules, in the order of the rules.
    private func problems() -> [ResolutionError] {
        [
            conflictErrors(), decoratorErrors(), missingErrors(), externalNeedErrors(), cycleErrors(),
            asynchronyErrors(), captiveErrors(), scopeNameErrors(), eagerErrors(),
            eagerOverrideWarnings(), weakValueErrors(), pauseErrors(), opacityWarnings(), injectionWarnings(),
            closingWarnings(), unreachableWarnings(), overrideWarnings(), idleDecoratorWarnings(),
        ].flatMap(\.self)
    }
}

extension DependencyGraph.Node {
    /// Returns a problem that concerns the component alone.
    func problem(
        _ code: ResolutionError.Code, severity: ResolutionError.Severity? = nil, _ message: ResolutionError.Text,
        notes: [ResolutionError.Note] = [], help: ResolutionError.Text
    ) -> ResolutionError {
        ResolutionError(
            code, severity: severity, key: component.key, message: message, chain: [.init(component)],
            notes: [.registered(component)] + notes, help: help)
    }
}
