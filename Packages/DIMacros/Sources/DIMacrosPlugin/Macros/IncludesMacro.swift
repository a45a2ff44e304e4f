#if Macros
    import SwiftSyntax
    import SwiftSyntaxMacros

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
                    Problem(
                        "no-input",
                        "'@Includes' belongs on a 'let' in a struct with '@DependencyGraph': an input that is a graph",
                        at: node
                    ).diagnostic)
            }
            return []
        }
    }
#endif
