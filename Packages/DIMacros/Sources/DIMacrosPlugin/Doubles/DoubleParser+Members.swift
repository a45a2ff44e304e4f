#if Macros
    import SwiftSyntax

    // The members of the double.
    extension DoubleParser {
        mutating func member(_ source: MemberSource) -> DoubleMember {
            let types = MemberTypes(source.generics, source.requirements, rewriter)
            let parameters = ParameterList(source, types: types, rewriter: rewriter, isSendable: isSendable)
            var member = DoubleMember(
                names: names(of: source), head: head(of: source, parameters),
                isFunction: source.kind == .function || source.kind == .initializer,
                getterEffects: effects(of: source), body: .none,
                hidesStubs: parameters.hidesStubs,
                isNonisolated: source.modifiers.contains("nonisolated"), declaration: source.declaration,
                node: source.place)
            if let attribute = source.attributes.first(named: "ByHand") {
                member.stub = attribute.stubType.map { "\($0)" }
                return member
            }
            if let refusal = refusal(of: source, types, parameters) {
                refuse(source, for: refusal)
                return member.unavailable
            }
            let effects = effects(of: source)
            let value = source.result.flatMap(types.text) ?? "\(StandardName.void)"
            let kind = stubKind(of: source)
            switch source.kind {
            case .property where effects.isEmpty:
                member.stub = "DIDoubles.PropertyStub<\(value)>"
                member.body = .property(isSettable: source.isSettable)
            case .function:
                let hasResult = !TypeForm(value).isVoid
                let results = (hasResult ? [("result", value)] : []) + parameters.outputs
                let answer = parameters.outputs.isEmpty ? value : Self.resultType(results)
                member.stub = "\(kind)<\(parameters.type), \(answer), \(effects.failure)>"
                member.body = .call(
                    StubCall(
                        effects: effects, arguments: parameters.arguments, outputs: parameters.outputs.map(\.name),
                        hasResult: hasResult))
            default:
                member.stub = "\(kind)<\(parameters.type), \(value), \(effects.failure)>"
                member.body = .getter(StubCall(effects: effects, arguments: parameters.arguments))
                if source.isSettable {
                    member.setterStub =
                        "\(kind)<\(parameters.type(adding: value)), \(StandardName.void), \(StandardName.never)>"
                }
            }
            return member
        }

        private func names(of source: MemberSource) -> OverloadNames {
            OverloadNames(
                base: source.base.withoutBackticks,
                labels: source.labels.filter { $0 != "_" }.map(\.withoutBackticks),
                types: source.parameters.map { rewriter.text($0.type) }, result: source.result.map(rewriter.text) ?? "",
                isAsync: source.isAsync,
                generics: (source.generics.map(rewriter.text) ?? "") + (source.requirements.map(rewriter.text) ?? ""))
        }

        /// The declaration without its body.
        private func head(of source: MemberSource, _ parameters: ParameterList) -> String {
            var words = copied(source.attributes)
            if access == "public" || access == "package" { words.append(access) }
            words += source.modifiers.filter { ["nonisolated", "static"].contains($0.name.text) }.map(rewriter.text)
            let generics = source.generics.map(rewriter.text) ?? ""
            let list = "\(generics)(\(parameters.declarations.joined(separator: ", ")))"
            switch source.kind {
            case .function: words.append("func \(source.base)\(list)")
            case .property: words.append("var \(source.base):")
            case .subscripting: words.append("subscript\(list)")
            case .initializer: words.append(source.base + list)
            }
            if source.kind == .function || source.kind == .initializer {
                if source.isAsync { words.append("async") }
                if let clause = source.throwsClause { words.append(rewriter.text(clause)) }
            }
            if let result = source.result {
                words.append((source.kind == .property ? "" : "-> ") + rewriter.text(result))
            }
            if let requirements = source.requirements { words.append(rewriter.text(requirements)) }
            return words.joined(separator: " ")
        }

        private func effects(of source: MemberSource) -> Effects {
            Effects(
                isAsync: source.isAsync,
                thrown: source.throwsClause?.thrown.map { thrown in
                    source.throwsClause?.type.map(rewriter.text) ?? thrown
                })
        }

        private func stubKind(of source: MemberSource) -> String {
            if source.isAsync { return "DIDoubles.AsyncStub" }
            let isNonisolated = source.modifiers.contains("nonisolated")
            return source.attributes.first(named: "MainActor") != nil || (isMainActor && !isNonisolated)
                ? "DIDoubles.MainActorStub" : "DIDoubles.Stub"
        }

        /// The type of the answer: the result, and the values of `inout` parameters.
        private static func resultType(_ values: [(name: String, type: String)]) -> String {
            if values.count == 1 { return values[0].type }
            return "(\(values.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
        }
    }

    extension Effects {
        /// The error type of a stub.
        var failure: String { thrown ?? "\(StandardName.never)" }
    }
#endif
