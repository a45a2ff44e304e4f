#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros

    /// `@Double`: reads a protocol, reports members without a stub, and writes the double.
    struct DoubleMacro: PeerMacro, ExtensionMacro {
        static let formatMode = FormatMode.disabled

        static func expansion(
            of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
            in context: some MacroExpansionContext
        ) -> [DeclSyntax] {
            guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
                let place = DeclSyntax(declaration).inWords
                context.diagnose(
                    "misplaced",
                    "'@Double' belongs on a protocol, not on \(place): declare the members in a protocol",
                    at: node)
                return []
            }
            if context.isInFunction {
                context.diagnose(
                    "local",
                    "'@Double' cannot write a double into a function: move the protocol '\(declaration.name.text)' out of it",
                    at: node)
                return []
            }
            var problems = Problems()
            let double = parse(declaration, node, in: context, problems: &problems)
            problems.report(in: context)
            return double.map {
                DoubleWriter($0, line: line(of: node, in: context)).peers.map { DeclSyntax("\(raw: $0)") }
            } ?? []
        }

        /// Writes the members of an inheritable double. The role of peers reports mistakes.
        static func expansion(
            of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
            providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
            in context: some MacroExpansionContext
        ) throws -> [ExtensionDeclSyntax] {
            var ignored = Problems()
            guard let declaration = declaration.as(ProtocolDeclSyntax.self),
                let double = parse(declaration, node, in: context, problems: &ignored), double.isInheritable
            else { return [] }
            return [
                try ExtensionDeclSyntax(
                    "\(raw: DoubleWriter(double, line: line(of: node, in: context)).doublingExtension)")
            ]
        }

        private static func line(of node: AttributeSyntax, in context: some MacroExpansionContext) -> String? {
            context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)?.line.trimmedDescription
        }

        private static func parse(
            _ declaration: ProtocolDeclSyntax, _ node: AttributeSyntax, in context: some MacroExpansionContext,
            problems: inout Problems
        ) -> ProtocolDouble? {
            var isInheritable = false
            var parents: [DoubleParent] = []
            if case .argumentList(let arguments) = node.arguments {
                isInheritable = arguments.first?.label == nil && arguments.first != nil
                parents = arguments.dropFirst(isInheritable ? 1 : 0).compactMap { argument in
                    if let name = argument.expression.protocolName { return DoubleParent(name: name) }
                    problems.add(
                        "no-protocol", "'inherits' needs protocols, such as '(any Account).self'",
                        at: argument.expression)
                    return nil
                }
            }
            // The extension of a nested protocol does not see the types around it.
            if isInheritable, !context.lexicalContext.isEmpty {
                problems.add(
                    "nested",
                    "the protocol '\(declaration.name.text)' cannot be '.inheritable' inside another declaration: move it out",
                    at: node)
                isInheritable = false
            }
            return DoubleParser.parse(
                declaration, isInheritable: isInheritable, parents: parents, problems: &problems)
        }
    }

    extension ExprSyntax {
        /// The name of the protocol in `(any Account).self`.
        fileprivate var protocolName: String? {
            guard let base = metatypeName else { return nil }
            let name = TypeForm(TypeSyntax("\(raw: base)")).text
            let bare = name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
            return bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? bare : nil
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
                context.diagnose("no-double", "'@ByHand' belongs on a member of a protocol with '@Double'", at: node)
            } else if node.arguments != nil, node.stubType == nil {
                context.diagnose(
                    "no-type", "'@ByHand' needs the type of a stub, such as 'Stub<Int, Void, Never>.self'", at: node)
            }
            return []
        }
    }

    extension AttributeSyntax {
        /// The type in `@ByHand(stub: Stub<Int, Void, Never>.self)`.
        var stubType: String? {
            guard case .argumentList(let arguments) = arguments else { return nil }
            return arguments.first?.expression.metatypeName
        }
    }
#endif
