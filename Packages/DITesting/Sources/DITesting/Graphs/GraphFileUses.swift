import DICore

/// Which assertions of this process have compared with which file: one file is for one graph.
final class GraphFileUses: Sendable {
    static let shared = GraphFileUses()

    private struct Use: Sendable {
        let line: UInt
        let column: UInt
        let text: String
    }

    /// By the path in lower case: to many file systems that is the same file.
    private let uses = Guarded<[String: Use]>([:])

    /// What is wrong with a use of a file.
    enum Conflict {
        /// Another assertion has it.
        case otherPlace(line: UInt)
        /// The same assertion has compared another graph with it.
        case otherGraph
    }

    /// An assertion compares with a file.
    ///
    /// - Returns: What is wrong with that, if anything is.
    func note(_ path: String, line: UInt, column: UInt, text: String) -> Conflict? {
        uses.withLock { uses -> Conflict? in
            guard let first = uses[path.lowercased()] else {
                uses[path.lowercased()] = Use(line: line, column: column, text: text)
                return nil
            }
            if first.line != line || first.column != column { return .otherPlace(line: first.line) }
            return first.text == text ? nil : .otherGraph
        }
    }
}
