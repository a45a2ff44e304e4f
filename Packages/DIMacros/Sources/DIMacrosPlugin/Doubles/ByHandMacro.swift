#if Macros
    import SwiftSyntax
    import SwiftSyntaxMacros

    /// `@ByHand`: marks a member that the user writes, and reports places where no double would miss it.
    struct ByHandMacro: PeerMacro {
        static let formatMode = FormatMode.disabled

        static func expansion(
            of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
            in context: some MacroExpansionContext
        ) -> [DeclSyntax] {
            let isInDouble = context.lexicalContext.first?.as(ProtocolDeclSyntax.self)?.attributes.first(
                named: "Double")
            if isInDouble == nil {
                context.diagnose(
                    Problem("no-double", "'@ByHand' belongs on a member of a protocol with '@Double'", at: node)
                        .diagnostic)
            } else if node.arguments != nil, node.stubType == nil {
                context.diagnose(
                    Problem(
                        "no-type", "'@ByHand' needs the type of a stub, such as 'Stub<Int, Void, Never>.self'", at: node
                    ).diagnostic)
            }
            return []
        }
    }

    extension AttributeSyntax {
        /// The type in `@ByHand(stub: Stub<Int, Void, Never>.self)`.
        var stubType: String? {
            guard case .argumentList(let arguments) = arguments,
                let access = arguments.first?.expression.as(MemberAccessExprSyntax.self),
                access.declName.baseName.text == "self"
            else { return nil }
            return access.base?.trimmedDescription
        }
    }
#endif
