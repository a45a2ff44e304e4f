#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    /// The types in one member as its stub has them: generic parameters are `any` types.
    struct MemberTypes {
        /// The constraints of each generic parameter: `Encodable & Sendable`.
        private var constraints: [String: String] = [:]

        /// The first generic parameter or requirement that no stub can express.
        private(set) var unsupported: Syntax?

        private let rewriter: SelfRewriter

        init(_ generics: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?, _ rewriter: SelfRewriter) {
            self.rewriter = rewriter
            for parameter in generics?.parameters ?? [] {
                if parameter.specifier != nil { unsupported = unsupported ?? Syntax(parameter) }
                constraints[parameter.name.text] = parameter.inheritedType.map(rewriter.text) ?? ""
            }
            for requirement in clause?.requirements ?? [] {
                guard case .conformanceRequirement(let conformance) = requirement.requirement,
                    let name = conformance.leftType.as(IdentifierTypeSyntax.self)?.name.text,
                    let constraint = constraints[name]
                else {
                    // A requirement of the associated types alone does not concern the stub.
                    if mentions(requirement) { unsupported = unsupported ?? Syntax(requirement) }
                    continue
                }
                let added = rewriter.text(conformance.rightType)
                constraints[name] = constraint.isEmpty ? added : "\(constraint) & \(added)"
            }
        }

        /// Whether a piece of the source contains a generic parameter.
        func mentions(_ node: some SyntaxProtocol) -> Bool {
            node.tokens(viewMode: .sourceAccurate).contains { constraints[$0.text] != nil }
        }

        /// Whether a piece of the source contains a generic parameter or an opaque type.
        private func isGeneric(_ node: some SyntaxProtocol) -> Bool {
            mentions(node) || node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
        }

        /// Returns the type of a stub's argument or result; `nil` if a stub cannot have it.
        func text(_ type: TypeSyntax) -> String? {
            switch type.as(TypeSyntaxEnum.self) {
            case .attributedType(let attributed): return self.text(attributed)
            case .implicitlyUnwrappedOptionalType(let optional): return text(optional.wrappedType).map(Self.optional)
            case .someOrAnyType(let opaque) where opaque.someOrAnySpecifier.text == "some":
                return mentions(opaque) ? nil : "any \(rewriter.text(opaque.constraint))"
            case _ where !isGeneric(type): return rewriter.text(type)
            case .identifierType(let named):
                guard let constraint = constraints[named.name.text] else { return nil }
                if constraint.isEmpty { return "Any" }
                return isGenericText(constraint) ? nil : "any \(constraint)"
            case .optionalType(let optional): return text(optional.wrappedType).map(Self.optional)
            case .tupleType(let tuple) where tuple.elements.count == 1:
                return tuple.elements.first.flatMap { text($0.type) }.map { "(\($0))" }
            case .arrayType(let array): return text(array.element).map { "[\($0)]" }
            case .dictionaryType(let dictionary):
                return mentions(dictionary.key)
                    ? nil : text(dictionary.value).map { "[\(rewriter.text(dictionary.key)): \($0)]" }
            case .metatypeType(let metatype):
                guard let named = metatype.baseType.as(IdentifierTypeSyntax.self),
                    let constraint = constraints[named.name.text], !isGenericText(constraint)
                else { return nil }
                if constraint.isEmpty { return "Any.Type" }
                return constraint.contains("&") ? "any (\(constraint)).Type" : "any \(constraint).Type"
            default: return nil
            }
        }

        /// Drops ownership, `@escaping` and `@autoclosure`, which belong to parameters.
        private func text(_ type: AttributedTypeSyntax) -> String? {
            guard let base = text(type.baseType) else { return nil }
            let kept = type.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
                !["escaping", "autoclosure"].contains($0.name)
            }
            return (kept.map(rewriter.text) + [base]).joined(separator: " ")
        }

        private static func optional(_ wrapped: String) -> String {
            wrapped.hasPrefix("any ") || wrapped.hasPrefix("@") || wrapped.contains("->")
                ? "(\(wrapped))?" : "\(wrapped)?"
        }

        private func isGenericText(_ text: String) -> Bool { mentions(TypeSyntax("\(raw: text)")) }
    }

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
