// A new rule of the toolkit is a function in a file of `Rules`, and `problems()` calls it here.

public import DICore

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

/// The errors and warnings about a graph.
///
/// Thread-safety: an immutable value.
public struct ValidationReport: Sendable, Codable, CustomStringConvertible {
    /// The errors, in a fixed order. Each makes some request fail.
    public let errors: [ResolutionError]

    /// The warnings, in a fixed order: validation cannot prove the registration, or it has no effect.
    public let warnings: [ResolutionError]

    func throwErrors() throws(ValidationError) {
        if !errors.isEmpty { throw ValidationError(problems: errors) }
    }

    /// Errors, then warnings, one below the other; of very many the first.
    public var description: String { rendered(.plain) }

    /// Returns errors, then warnings, in a style; of very many the first.
    ///
    /// - Returns: The text, without a line break at its end; empty if there is no problem.
    public func rendered(_ style: DiagnosticStyle) -> String {
        [errors, warnings].filter { !$0.isEmpty }.map { $0.rendered(style) }.joined(separator: "\n")
    }
}

extension [ResolutionError] {
    /// The largest number of problems of one severity in a text.
    private static var limit: Int { 100 }

    /// Returns the problems, one below the other; of very many the first.
    func rendered(_ style: DiagnosticStyle) -> String {
        var texts = prefix(Self.limit).map { $0.rendered(style) }
        if count > Self.limit { texts.append("and \(DiagnosticText.others(count - Self.limit))") }
        return texts.joined(separator: "\n")
    }
}

/// All errors that validation found, without creating anything.
///
/// Thread-safety: an immutable value.
public struct ValidationError: Error, DiagnosticText.Styled, Sendable, Codable, CustomStringConvertible {
    /// The problems, in a fixed order; at least one.
    public let problems: [ResolutionError]

    /// All problems as text, one below the other; of very many the first.
    public var description: String { rendered(.plain) }

    /// Returns the problems in a style, one below the other; of very many the first.
    ///
    /// - Returns: The text, without a line break at its end.
    public func rendered(_ style: DiagnosticStyle) -> String { problems.rendered(style) }
}

extension ValidationError: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        problems = try values["problems"]
        guard !problems.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: "problems", in: values, debugDescription: "an error has at least one problem")
        }
    }

    var coded: Values { ["problems": problems] }
}
