import DICore

/// The files that assertions of this process have used, since each file holds only one graph.
final class GraphFileUses: Sendable {
    static let shared = GraphFileUses()

    private struct Use: Sendable {
        let line: UInt
        let column: UInt
        let text: String
    }

    /// The uses by lowercased path, because many file systems ignore case.
    private let uses = Guarded<[String: Use]>([:])

    /// A conflict between two uses of a file.
    enum Conflict {
        /// Another assertion uses the file.
        case otherPlace(line: UInt)
        /// The same assertion has compared the file with another graph.
        case otherGraph
    }

    /// Registers that an assertion uses a file.
    ///
    /// - Returns: The conflict with an earlier use, if there is one.
    func register(_ path: String, line: UInt, column: UInt, text: String) -> Conflict? {
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
