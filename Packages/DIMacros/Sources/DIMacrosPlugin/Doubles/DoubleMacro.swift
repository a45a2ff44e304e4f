#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros

    /// `@Double`: reads a protocol, reports members without a stub, and writes the double.
    struct DoubleMacro: PeerMacro {
        static let formatMode = FormatMode.disabled

        static func expansion(
            of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
            in context: some MacroExpansionContext
        ) -> [DeclSyntax] {
            guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
                let place = DeclSyntax(declaration).inWords
                context.diagnose(
                    Problem(
                        "misplaced",
                        "'@Double' belongs on a protocol, not on \(place): declare the members in a protocol",
                        at: node
                    ).diagnostic)
                return []
            }
            if context.isInFunction {
                context.diagnose(
                    Problem(
                        "local",
                        "'@Double' cannot write a double into a function: move the protocol '\(declaration.name.text)' out of it",
                        at: node
                    ).diagnostic)
                return []
            }
            let (double, problems) = DoubleParser.parse(declaration, isInheritable: false, parents: [])
            problems.report(in: context)
            return [DeclSyntax("\(raw: DoubleWriter(double).type)")]
        }
    }

    extension MacroExpansionContext {
        fileprivate var isInFunction: Bool {
            lexicalContext.contains {
                $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
                    || $0.is(DeinitializerDeclSyntax.self)
                    || $0.is(AccessorDeclSyntax.self) || $0.is(PatternBindingSyntax.self)
                    || $0.is(SubscriptDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
            }
        }
    }
#endif
