#if Macros
    import SwiftSyntax

    /// Writes pieces of a protocol as they read in its double: `Self` is the double, and `Self.Item` is `Item`.
    /// Comments and line breaks are left out.
    final class SelfRewriter: SyntaxRewriter {
        private let double: String

        init(double: String) {
            self.double = double
            super.init(viewMode: .sourceAccurate)
        }

        func text(_ node: some SyntaxProtocol) -> String {
            let text = node.trimmedDescription
            let isPlain = !text.contains("Self") && !text.contains("\n") && !text.contains("/")
            return isPlain ? text : rewrite(node, detach: true).trimmedDescription
        }

        override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
            guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
            return super.visit(node.with(\.name, node.name.with(\.tokenKind, .identifier(double))))
        }

        override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
            guard node.baseType.as(IdentifierTypeSyntax.self)?.name.tokenKind == .keyword(.Self) else {
                return super.visit(node)
            }
            return super.visit(
                IdentifierTypeSyntax(
                    leadingTrivia: node.leadingTrivia, name: node.name,
                    genericArgumentClause: node.genericArgumentClause, trailingTrivia: node.trailingTrivia))
        }

        override func visit(_ token: TokenSyntax) -> TokenSyntax {
            token.with(\.leadingTrivia, oneLine(token.leadingTrivia))
                .with(\.trailingTrivia, oneLine(token.trailingTrivia))
        }

        private func oneLine(_ trivia: Trivia) -> Trivia {
            trivia.isEmpty || trivia.allSatisfy { if case .spaces = $0 { true } else { false } } ? trivia : .space
        }
    }
#endif
