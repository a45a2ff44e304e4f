#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder
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
                    context.diagnose(misplaced(node, on: declaration))
                }
                return []
            }
            if case .argumentList(let arguments) = node.arguments, let form = arguments.first, !isModule(node) {
                context.diagnose(
                    "form",
                    "the graph cannot see the value of '\(form.expression.trimmedDescription)': write '.module'",
                    at: form.expression)
            }
            let (graph, mistakes) = GraphParser.parse(structure, isModule: isModule(node))
            let (wiring, problems) = WiringBuilder.build(graph, problems: mistakes)
            problems.report(in: context)
            let writer = GraphWriter(wiring: wiring, isBroken: problems.hasErrors) { node in
                context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID).map {
                    "fileID: \($0.file.trimmedDescription), line: \($0.line.trimmedDescription)"
                }
            }
            return writer.members.map { DeclSyntax("\(raw: $0)") }
        }

        /// Declares the conformance of a module, whose property is a member. The member role reports mistakes.
        static func expansion(
            of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
            providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
            in context: some MacroExpansionContext
        ) throws -> [ExtensionDeclSyntax] {
            guard isModule(node), let structure = declaration.as(StructDeclSyntax.self) else { return [] }
            let (graph, _) = GraphParser.parse(structure, isModule: true)
            if graph.inherited.contains("Module") || !graph.canBeModule { return [] }
            return [try ExtensionDeclSyntax("extension \(raw: type.trimmedDescription): DICore.Module {}")]
        }

        private static func isModule(_ node: AttributeSyntax) -> Bool {
            guard case .argumentList(let arguments) = node.arguments else { return false }
            return arguments.contains {
                $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "module"
            }
        }

        private static func misplaced(_ node: AttributeSyntax, on declaration: some DeclGroupSyntax) -> Problem {
            Problem(
                "misplaced",
                "'@DependencyGraph' belongs on a struct, not on \(DeclSyntax(declaration).inWords): declare the graph as a struct",
                at: node)
        }
    }

    /// `@Includes`: marks an input whose types a graph takes, and reports other places.
    struct IncludesMacro: PeerMacro {
        static let formatMode = FormatMode.disabled

        static func expansion(
            of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
            in context: some MacroExpansionContext
        ) -> [DeclSyntax] {
            let variable = declaration.as(VariableDeclSyntax.self)
            // The graph itself refuses a 'var'.
            let isInput = variable?.modifiers.contains("static") == false
            if !context.isInGraph || !isInput {
                context.diagnose(
                    "no-input",
                    "'@Includes' belongs on a 'let' in a struct with '@DependencyGraph': an input that is a graph",
                    at: node)
            }
            return []
        }
    }
#endif
