#if Macros
    import SwiftSyntax

    // The reasons why a member has no stub.
    extension DoubleParser {
        /// A reason, and its place.
        struct Refusal {
            let text: String
            let node: Syntax

            /// The function type that lacks `@Sendable`.
            var closure: Syntax?
        }

        func refusal(of source: MemberSource, _ types: MemberTypes, _ parameters: ParameterList) -> Refusal? {
            let name = source.fullName
            if source.kind == .initializer {
                return Refusal(text: "the initializer '\(name)' has no stub", node: source.place)
            }
            if source.isStatic {
                return Refusal(text: "the static member '\(name)' belongs to no double", node: source.place)
            }
            if source.modifiers.contains("optional") {
                return Refusal(text: "the double has no optional member '\(name)'", node: source.place)
            }
            if Self.membersOfStubs.contains(source.base) {
                return Refusal(text: "the stub of '\(name)' would be hidden by a member of 'Stubs'", node: source.place)
            }
            if ["Type", "Protocol"].contains(source.base.withoutBackticks) {
                return Refusal(text: "no stub can have the name of '\(name.withoutBackticks)'", node: source.place)
            }
            if let unsupported = types.unsupported {
                return Refusal(
                    text: "the stub of '\(name)' cannot express '\(rewriter.text(unsupported).trimmingComma)'",
                    node: unsupported)
            }
            if let refusal = parameters.refusal { return refusal }
            if source.result != nil, parameters.outputs.contains(where: { $0.name == "result" }) {
                return Refusal(
                    text: "the answer of '\(name)' has a result, and cannot have the parameter 'result' too",
                    node: source.place)
            }
            if let clause = source.throwsClause, clause.throwsSpecifier.text == "rethrows" {
                return Refusal(text: "the stub of '\(name)' cannot rethrow", node: Syntax(clause))
            }
            if let result = source.result?.as(AttributedTypeSyntax.self),
                result.specifiers.contains(where: { $0.trimmedDescription == "sending" })
            {
                return Refusal(
                    text: "the stub of '\(name)' keeps its answers, and cannot give them away as 'sending'",
                    node: Syntax(result))
            }
            for type in [source.result, source.throwsClause?.type] {
                if let type, types.mentions(type) {
                    return Refusal(
                        text: "the stub of '\(name)' cannot make the generic type '\(rewriter.text(type))'",
                        node: Syntax(type))
                }
            }
            return nil
        }

        mutating func refuse(_ source: MemberSource, for refusal: Refusal) {
            if let closure = refusal.closure {
                problems.add(
                    Problem("closure", "\(refusal.text): add it, or \(byHand)", at: refusal.node)
                        .fixing("add '@Sendable'", inserting: "@Sendable ", before: closure))
                return
            }
            problems.add(
                Problem("member", "\(refusal.text): \(byHand)", at: refusal.node)
                    .fixing("add '@ByHand'", inserting: "@ByHand ", before: source.declaration))
        }

        private var byHand: String { "mark the member '@ByHand', and write it in an extension of '\(double)'" }

        /// A name in the protocol that the double has itself, or that would hide an associated type.
        func clash(in declaration: ProtocolDeclSyntax) -> Problem? {
            let members = declaration.memberBlock.members
            for token in declaration.memberBlock.tokens(viewMode: .sourceAccurate) where token.text == "Members" {
                return Problem("clash", "'Members' is a type in each double: rename the one of '\(role)'", at: token)
            }
            let types = Set(members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.text })
            for source in members.flatMap({ MemberSource.all(in: $0.decl) }) {
                if source.base == "on" {
                    return Problem(
                        "clash", "'on' is a member of each double: rename the one of '\(role)'", at: source.place)
                }
                if let parameter = source.generics?.parameters.first(where: { types.contains($0.name.text) }) {
                    return Problem(
                        "clash",
                        "the generic parameter '\(parameter.name.text)' of '\(source.fullName)' has the name of an associated type: rename it",
                        at: parameter.name)
                }
            }
            return nil
        }

        private static let membersOfStubs: Set<String> = [
            "doubleRecord", "unexpectedCalls", "forgetCalls", "removeStubs",
        ]

        /// Removes the stubs of overloads that no name can distinguish, and of members with the name of a group.
        mutating func checkNames(
            _ entries: [ProtocolDouble.Entry], parents: [DoubleParent]
        ) -> [ProtocolDouble.Entry] {
            let names = OverloadNames.resolve(entries.flatMap(\.members).map(\.names))
            var first: [String: OverloadNames] = [:]
            return entries.map { entry in
                entry.map { member in
                    guard member.stub != nil, let name = names[member.names] else { return member }
                    if let parent = parents.first(where: { $0.group == name }) {
                        let text = "'\(name)' is the group of the stubs of '\(parent.name)': rename the member"
                        problems.add("group", text, at: member.node)
                        return member.unavailable
                    }
                    if first[name, default: member.names] == member.names {
                        first[name] = member.names
                        return member
                    }
                    let text = "the stub of '\(member.names.base)' has no name that its overloads do not have"
                    problems.add(
                        Problem("overload", "\(text): \(byHand)", at: member.node)
                            .fixing("add '@ByHand'", inserting: "@ByHand ", before: member.declaration))
                    return member.unavailable
                }
            }
        }
    }

    extension String {
        fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
    }
#endif
