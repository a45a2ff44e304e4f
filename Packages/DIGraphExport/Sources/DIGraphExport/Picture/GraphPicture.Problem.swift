public import DICore
import DIInspection

extension GraphPicture {
    /// An error or warning of validation, and the components that it concerns.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Equatable, Codable {
        /// Whether the problem is an error, which makes some request fail, or a warning.
        public let severity: ResolutionError.Severity

        /// The code, such as `DI0001`.
        public let code: String

        /// The problem in one sentence.
        public let message: String

        /// The whole text, as validation writes it.
        public let text: String

        /// Advice; `nil` if there is none.
        public let help: String?

        /// The components in the problem's chain, by their ``Component/id``.
        public internal(set) var components: [Int]
    }
}

extension GraphPicture {
    /// The problems of a component, such as `error DI0002`, and whether one of them is an error.
    struct Marks {
        fileprivate(set) var texts: [String] = []
        fileprivate(set) var isError = false
    }

    /// The problems of each component, by its id. Components without problems have no entry.
    var problemMarks: [Int: Marks] {
        var marks: [Int: Marks] = [:]
        for problem in problems {
            let text = "\(problem.severity.rawValue) \(problem.code)"
            for id in problem.components where marks[id]?.texts.contains(text) != true {
                marks[id, default: Marks()].texts.append(text)
                if problem.severity == .error { marks[id, default: Marks()].isError = true }
            }
        }
        return marks
    }

    /// The positions in ``needs`` of the needs on an error's chain or cycle.
    var errorLines: Set<Int> {
        // Each line has two ends.
        var lines: Set<[Int]> = []
        for problem in problems where problem.severity == .error && problem.components.count > 0 {
            let chain = problem.components
            for (from, to) in zip(chain, chain.dropFirst()) { lines.insert([from, to]) }
            // The chain of a cycle lists each component once.
            lines.insert([chain[chain.count - 1], chain[0]])
        }
        if lines.isEmpty { return [] }
        return Set(
            needs.indices.filter { position in
                guard let target = needs[position].to, !needs[position].isDeferred else { return false }
                return lines.contains([needs[position].from, target])
            })
    }
}
