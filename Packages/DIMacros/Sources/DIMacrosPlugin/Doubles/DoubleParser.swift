#if Macros
    import SwiftSyntax

    /// Reads a protocol. Members that no stub can stand for are problems.
    struct DoubleParser {
        var problems = Problems()
        let role: String
        let double: String
        let rewriter: SelfRewriter
        let access: String
        let isActor: Bool
        let isMainActor: Bool

        /// Whether the protocol is bound to a global actor, so that its stubs may keep values that are not `Sendable`.
        let isIsolated: Bool
        let isSendable: Bool

        private init(_ declaration: ProtocolDeclSyntax) {
            role = declaration.name.text
            double = ProtocolDouble.name(of: role)
            rewriter = SelfRewriter(double: double)
            access = declaration.modifiers.accessLevel
            let inherited = Set(declaration.inheritedTypes.map(\.bareText))
            isActor = inherited.contains("Actor")
            isMainActor = declaration.attributes.first(named: "MainActor") != nil
            isIsolated = declaration.attributes.names.contains { $0.hasSuffix("Actor") }
            isSendable = isActor || (inherited.contains("Sendable") && !isIsolated)
        }

        /// Reads the double of a protocol; returns `nil` if a name in the protocol is one that the double needs.
        static func parse(
            _ declaration: ProtocolDeclSyntax, isInheritable: Bool, parents: [DoubleParent], problems: inout Problems
        ) -> ProtocolDouble? {
            var parser = DoubleParser(declaration)
            defer { for problem in parser.problems.list { problems.add(problem) } }
            if let clash = parser.clash(in: declaration) {
                parser.problems.add(clash)
                return nil
            }
            let members = declaration.memberBlock.members
            let types = members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }
            if isInheritable, let type = types.first {
                parser.problems.add(
                    "generic",
                    "a double with the associated type '\(type.name.text)' cannot be '.inheritable': remove one of them",
                    at: type.name)
            }
            let entries = parser.checkNames(parser.entries(members), parents: parents)
            let isCalledFromAnywhere = entries.flatMap(\.members).contains(where: \.isCalledFromAnywhere)
            return ProtocolDouble(
                role: declaration.name.text, attributes: parser.copied(declaration.attributes), access: parser.access,
                isNonisolated: declaration.modifiers.contains("nonisolated"), isActor: parser.isActor,
                isIsolated: parser.isIsolated,
                isSendable: parser.isIsolated ? isInheritable && isCalledFromAnywhere : parser.isSendable,
                genericParameters: types.map(parser.genericParameter),
                requirements: ([declaration.genericWhereClause] + types.map(\.genericWhereClause)).flatMap {
                    $0?.requirements.filter { !$0.isAboutSelf && $0.mentions(types) }
                        .map { parser.rewriter.text($0.requirement) } ?? []
                },
                aliases: members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) }.map(parser.rewriter.text),
                isInheritable: isInheritable && types.isEmpty, parents: parents,
                otherParents: declaration.inheritedTypes.filter { type in
                    !namesWithoutMembers.contains(type.bareText)
                        && !parents.contains { TypeForm($0.name).bareText == type.bareText }
                }
                .map(\.text),
                entries: entries)
        }

        /// The protocols without members that the standard library has.
        private static let namesWithoutMembers: Set<String> = [
            "Actor", "AnyObject", "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
        ]

        private func genericParameter(_ type: AssociatedTypeDeclSyntax) -> String {
            let constraints = type.inheritanceClause?.inheritedTypes.map { rewriter.text($0.type) } ?? []
            return constraints.isEmpty ? type.name.text : "\(type.name.text): \(constraints.joined(separator: " & "))"
        }

        private mutating func entries(_ members: MemberBlockItemListSyntax) -> [ProtocolDouble.Entry] {
            members.flatMap { item -> [ProtocolDouble.Entry] in
                guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else {
                    return MemberSource.all(in: item.decl).map { .member(member($0)) }
                }
                let clauses = conditional.clauses.map { clause in
                    let condition = clause.condition.map { " \(rewriter.text($0))" } ?? ""
                    guard case .decls(let members) = clause.elements else {
                        return ProtocolDouble.Clause(head: clause.poundKeyword.text + condition, entries: [])
                    }
                    return ProtocolDouble.Clause(head: clause.poundKeyword.text + condition, entries: entries(members))
                }
                return [.conditional(clauses)]
            }
        }

        /// The attributes that the double repeats. Those of other macros are for the protocol alone.
        func copied(_ attributes: AttributeListSyntax) -> [String] {
            attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
                ["available", "discardableResult", "concurrent"].contains($0.name) || $0.name.hasSuffix("Actor")
            }
            .map(rewriter.text)
        }
    }

    extension ProtocolDeclSyntax {
        /// The inherited protocols: each in `Sendable & AnyObject`, too.
        fileprivate var inheritedTypes: [TypeForm] {
            let requirements = genericWhereClause?.requirements.filter(\.isAboutSelf) ?? []
            let types =
                (inheritanceClause?.inheritedTypes.map(\.type) ?? [])
                + requirements.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self)?.rightType }
            return types.flatMap { TypeForm($0).text.split(separator: " & ") }.map { TypeForm(String($0)) }
        }
    }

    extension GenericRequirementSyntax {
        /// Whether the requirement contains one of the associated types. Others are those of inherited protocols.
        fileprivate func mentions(_ types: [AssociatedTypeDeclSyntax]) -> Bool {
            requirement.tokens(viewMode: .sourceAccurate).contains { token in
                types.contains { $0.name.text == token.text }
            }
        }

        /// Whether the requirement is one of the protocol itself: `where Self: Sendable`.
        fileprivate var isAboutSelf: Bool {
            guard case .conformanceRequirement(let conformance) = requirement else { return false }
            return conformance.leftType.trimmedDescription == "Self"
        }
    }
#endif
