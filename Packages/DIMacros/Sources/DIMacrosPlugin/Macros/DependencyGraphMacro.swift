#if Macros
    import SwiftSyntaxBuilder
    import SwiftSyntax
    import SwiftSyntaxMacros

    /// `@DependencyGraph`: reads the declaration, wires it, reports its mistakes, and writes the members.
    struct DependencyGraphMacro: MemberMacro, ExtensionMacro {
        /// Formatting would take longer than everything else; the writer indents by itself.
        static let formatMode = FormatMode.disabled

        static func expansion(
            of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
            conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
        ) -> [DeclSyntax] {
            guard let structure = declaration.as(StructDeclSyntax.self) else {
                // The compiler refuses the extension role of `.module` itself.
                if node.arguments == nil || !declaration.is(ExtensionDeclSyntax.self) {
                    context.diagnose(misplaced(node, on: declaration).diagnostic)
                }
                return []
            }
            let (wiring, problems) = wired(structure, node)
            problems.report(in: context)
            return GraphWriter(wiring: wiring, isBroken: problems.hasErrors).members.map { DeclSyntax("\(raw: $0)") }
        }

        // The member role reports the mistakes; here they are left out.
        static func expansion(
            of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
            providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
            in context: some MacroExpansionContext
        ) throws -> [ExtensionDeclSyntax] {
            guard let structure = declaration.as(StructDeclSyntax.self) else { return [] }
            let (wiring, problems) = wired(structure, node)
            guard wiring.graph.isModule else { return [] }
            let writer = GraphWriter(wiring: wiring, isBroken: problems.hasErrors)
            let text = writer.moduleExtension(of: type.trimmedDescription) { node in
                context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID).map {
                    "fileID: \($0.file.trimmedDescription), line: \($0.line.trimmedDescription)"
                }
            }
            return try text.map { [try ExtensionDeclSyntax("\(raw: $0)")] } ?? []
        }

        private static func wired(_ structure: StructDeclSyntax, _ node: AttributeSyntax) -> (Wiring, Problems) {
            let (graph, problems) = GraphParser.parse(
                structure, isModule: node.arguments?.trimmedDescription.contains("module") == true)
            return WiringBuilder.build(graph, problems: problems)
        }

        private static func misplaced(_ node: AttributeSyntax, on declaration: some DeclGroupSyntax) -> Problem {
            Problem(
                "misplaced",
                "'@DependencyGraph' belongs to a struct, not to \(declaration.inWords): declare the graph as a struct",
                at: node)
        }
    }

    extension DeclGroupSyntax {
        fileprivate var inWords: String {
            switch Syntax(self).as(SyntaxEnum.self) {
            case .classDecl(let type): "the class '\(type.name.text)'"
            case .enumDecl(let type): "the enum '\(type.name.text)'"
            case .actorDecl(let type): "the actor '\(type.name.text)'"
            case .protocolDecl(let type): "the protocol '\(type.name.text)'"
            case .extensionDecl(let type): "an extension of '\(type.extendedType.trimmedDescription)'"
            default: "this declaration"
            }
        }
    }
#endif
