#if Macros
    import SwiftDiagnostics
    import SwiftParser
    import SwiftSyntax
    import SwiftSyntaxMacroExpansion
    import SwiftSyntaxMacros

    @testable import DIMacrosPlugin

    /// The result of the macros for a piece of source.
    struct Expansion {
        let source: String
        let diagnostics: [Diagnostic]

        private let file: SourceFileSyntax

        /// Expands the macros in a piece of source.
        init(of text: String) {
            file = Parser.parse(source: text)
            let context = BasicMacroExpansionContext(
                sourceFiles: [file: .init(moduleName: "Shop", fullFilePath: "Sources/Shop/ShopGraph.swift")])
            let macros: [String: any Macro.Type] = [
                "DependencyGraph": DependencyGraphMacro.self, "Provides": ProvidesMacro.self,
                "Includes": IncludesMacro.self, "Double": DoubleMacro.self, "ByHand": ByHandMacro.self,
            ]
            let expanded = file.expand(
                macros: macros,
                contextGenerator: {
                    BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
                },
                indentationWidth: .spaces(4))
            source = expanded.description
            diagnostics = context.diagnostics
        }

        /// Whether the expansion is Swift.
        var isWellFormed: Bool { !Parser.parse(source: source).hasError }

        /// The diagnostics as a compiler prints them, without paths: `3:12 error: …`.
        var messages: [String] {
            let converter = SourceLocationConverter(fileName: "", tree: file)
            func place(_ position: AbsolutePosition) -> String {
                let location = converter.location(for: position)
                return "\(location.line):\(location.column)"
            }
            return diagnostics.flatMap { diagnostic in
                ["\(place(diagnostic.position)) \(diagnostic.diagMessage.severity): \(diagnostic.message)"]
                    + diagnostic.notes.map { "\(place($0.position)) note: \($0.message)" }
                    + diagnostic.fixIts.map { "fix-it: \($0.message.message)" }
            }
        }

        /// The source after the fix-it with a message.
        func fixed(by message: String) -> String? {
            let fix = diagnostics.flatMap(\.fixIts).first { $0.message.message == message }
            guard let fix else { return nil }
            var bytes = Array(file.description.utf8)
            for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
                bytes.replaceSubrange(
                    edit.range.lowerBound.utf8Offset..<edit.range.upperBound.utf8Offset, with: edit.replacement.utf8)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
#endif
