#if Macros
    import SwiftSyntax
    import SwiftSyntaxMacros

    /// `@Provides`: marks a provider for `@DependencyGraph`, and reports places where no graph would see it.
    struct ProvidesMacro: PeerMacro {
        static let formatMode = FormatMode.disabled

        static func expansion(
            of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
            in context: some MacroExpansionContext
        ) -> [DeclSyntax] {
            let name = declaration.as(FunctionDeclSyntax.self)?.name.text
            if !context.isInGraph,
                let type = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            {
                context.diagnose(
                    Problem(
                        "extension",
                        "the graph cannot see the provider '\(name ?? "")' in an extension: move it into the declaration of '\(type)'",
                        at: node
                    ).diagnostic)
            } else if !context.isInGraph {
                context.diagnose(
                    Problem("no-graph", "'@Provides' belongs in a struct with '@DependencyGraph'", at: node)
                        .diagnostic)
            } else if name == nil {
                context.diagnose(
                    Problem(
                        "no-function", "'@Provides' belongs on a static function that returns the instance", at: node
                    )
                    .diagnostic)
            }
            return []
        }
    }

    extension MacroExpansionContext {
        /// Whether the declaration around is a graph, or has at least the attribute.
        var isInGraph: Bool {
            lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)?.attributes.first(
                named: "DependencyGraph") != nil
        }
    }
#endif
