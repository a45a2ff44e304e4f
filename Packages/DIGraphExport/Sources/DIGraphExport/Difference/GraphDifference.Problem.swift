public import DICore
import DIInspection

extension GraphDifference {
    /// A problem that validation found in one of the graphs only.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Hashable, Codable {
        /// Whether the problem was added or removed.
        public private(set) var mark: Mark

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
            let (old, new) = (old.map(Problem.init), new.map(Problem.init))
            return new.without(old)
                + old.without(new).map {
                    var problem = $0
                    problem.mark = .removed
                    return problem
                }
        }

        private init(_ problem: ResolutionError) {
            mark = .added
            severity = problem.severity
            code = problem.code.rawValue
            message = problem.message
        }
    }
}
