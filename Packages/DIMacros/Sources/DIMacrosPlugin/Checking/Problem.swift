#if Macros
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxMacros

    /// A mistake in a graph, at the place where the user can correct it.
    struct Problem {
        let id: String
        let message: String
        let node: Syntax
        var severity = DiagnosticSeverity.error
        var notes: [(message: String, node: Syntax)] = []
        var fixes: [(message: String, change: FixIt.Change)] = []

        init(_ id: String, _ message: String, at node: some SyntaxProtocol) {
            self.id = id
            self.message = message
            self.node = Syntax(node)
        }

        /// Returns the same problem with a note at another place.
        func noting(_ message: String, at node: some SyntaxProtocol) -> Problem {
            var problem = self
            problem.notes.append((message, Syntax(node)))
            return problem
        }

        /// Returns the same problem with a fix-it that replaces a piece of the source, without the space around it.
        func fixing(_ message: String, replacing node: some SyntaxProtocol, with text: String) -> Problem {
            let range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
            return fixing(message, at: range, of: node, text)
        }

        /// Returns the same problem with a fix-it that removes a word and the space after it.
        func fixing(_ message: String, removing node: some SyntaxProtocol) -> Problem {
            fixing(message, at: node.positionAfterSkippingLeadingTrivia..<node.endPosition, of: node, "")
        }

        /// Returns the same problem with a fix-it that inserts text before a piece of the source.
        func fixing(_ message: String, inserting text: String, before node: some SyntaxProtocol) -> Problem {
            let position = node.positionAfterSkippingLeadingTrivia
            return fixing(message, at: position..<position, of: node, text)
        }

        /// Returns the same problem with a fix-it that inserts text after a piece of the source.
        func fixing(_ message: String, inserting text: String, after node: some SyntaxProtocol) -> Problem {
            let position = node.endPositionBeforeTrailingTrivia
            return fixing(message, at: position..<position, of: node, text)
        }

        private func fixing(
            _ message: String, at range: Range<AbsolutePosition>, of node: some SyntaxProtocol, _ text: String
        ) -> Problem {
            var problem = self
            let change = FixIt.Change.replaceText(range: range, with: text, in: Syntax(node))
            problem.fixes.append((message, change))
            return problem
        }

        fileprivate var diagnostic: Diagnostic {
            Diagnostic(
                node: node, message: Text(id: id, message: message, severity: severity),
                notes: notes.map { Note(node: $0.node, message: Text(id: id, message: $0.message, severity: .note)) },
                fixIts: fixes.map {
                    FixIt(message: Text(id: id, message: $0.message, severity: severity), changes: [$0.change])
                })
        }

        private struct Text: DiagnosticMessage, NoteMessage, FixItMessage {
            let id: String
            let message: String
            let severity: DiagnosticSeverity

            var diagnosticID: MessageID { MessageID(domain: "DIMacros", id: id) }
            var noteID: MessageID { diagnosticID }
            var fixItID: MessageID { diagnosticID }
        }
    }

    /// The mistakes that were found in a graph.
    struct Problems {
        private(set) var list: [Problem] = []

        var hasErrors: Bool { list.contains { $0.severity == .error } }

        mutating func add(_ problem: Problem) { list.append(problem) }

        mutating func add(_ id: String, _ message: String, at node: some SyntaxProtocol) {
            add(Problem(id, message, at: node))
        }

        func report(in context: some MacroExpansionContext) {
            for problem in list { context.diagnose(problem) }
        }
    }

    extension MacroExpansionContext {
        func diagnose(_ problem: Problem) { diagnose(problem.diagnostic) }

        func diagnose(_ id: String, _ message: String, at node: some SyntaxProtocol) {
            diagnose(Problem(id, message, at: node))
        }
    }
#endif
