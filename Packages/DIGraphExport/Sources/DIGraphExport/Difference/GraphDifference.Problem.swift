public import DICore
import DIInspection

extension GraphDifference {
    /// A problem that validation found in one of the graphs only.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Equatable, Codable {
        /// Whether the problem was added or removed.
        public let mark: Mark

        /// Whether the problem is an error, which makes some request fail, or a warning.
        public let severity: ResolutionError.Severity

        /// The code, such as `DI0001`.
        public let code: String

        /// The problem in one sentence.
        public let message: String

        /// Returns the problems of one report only. Places are not compared, because they change with every edit.
        static func difference(from old: ValidationReport, to new: ValidationReport) -> [Problem] {
            difference(from: old.errors, to: new.errors) + difference(from: old.warnings, to: new.warnings)
        }

        private static func difference(from old: [ResolutionError], to new: [ResolutionError]) -> [Problem] {
            let (old, new) = (old.map(Sentence.init), new.map(Sentence.init))
            return new.without(old).map { $0.problem(.added) } + old.without(new).map { $0.problem(.removed) }
        }
    }
}

/// A problem without its places.
private struct Sentence: Hashable {
    let severity: ResolutionError.Severity
    let code: String
    let message: String

    init(_ problem: ResolutionError) {
        severity = problem.severity
        code = problem.code.rawValue
        message = problem.message
    }

    func problem(_ mark: GraphDifference.Mark) -> GraphDifference.Problem {
        GraphDifference.Problem(mark: mark, severity: severity, code: code, message: message)
    }
}
