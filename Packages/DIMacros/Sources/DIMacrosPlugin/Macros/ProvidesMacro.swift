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
                    "extension",
                    "the graph cannot see the provider '\(name ?? "")' in an extension: move it into the declaration of '\(type)'",
                    at: node)
            } else if !context.isInGraph {
                context.diagnose("no-graph", "'@Provides' belongs in a struct with '@DependencyGraph'", at: node)
            } else if name == nil {
                context.diagnose(
                    "no-function", "'@Provides' belongs on a static function that returns the instance", at: node)
            } else if let option = node.unknownOption {
                context.diagnose(
                    "option",
                    "the graph cannot see the value of '\(option.trimmedDescription)': write '.shared', '.eager' or '.contributed'",
                    at: option)
            }
            return []
        }
    }

    extension AttributeSyntax {
        /// The first argument of `@Provides` that is not the name of an option.
        fileprivate var unknownOption: ExprSyntax? {
            guard case .argumentList(let arguments) = arguments else { return nil }
            return arguments.map(\.expression).first {
                let name = $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                return name.flatMap(Provider.Option.init(rawValue:)) == nil
            }
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
