#if Macros
    import SwiftSyntax

    // The texts of mistakes that wiring finds.
    extension WiringBuilder {
        func ambiguity(_ candidates: [Source], _ need: Need) -> Problem {
            let names = candidates.compactMap { name(of: $0) }
            var problem = Problem(
                "ambiguous",
                "'\(need.parameter.wiringName)' of '\(need.provider.name)' can come from \(names.quotedList): give the parameter one of these names",
                at: need.parameter.node.firstName)
            for candidate in candidates {
                guard let name = name(of: candidate) else { continue }
                problem = problem.noting("'\(name)' provides '\(typeText(of: candidate))'", at: node(of: candidate))
                problem = problem.fixing(
                    "take '\(name)'", replacing: need.parameter.node.firstName,
                    with: need.parameter.node.secondName == nil ? "\(name) \(need.parameter.name)" : name)
            }
            return problem
        }

        func needsArguments(_ provider: Provider, _ need: Need) -> Problem {
            let types = provider.arguments.map(\.type.text).joined(separator: ", ")
            return Problem(
                "needs-arguments",
                "'\(need.parameter.wiringName)' of '\(need.provider.name)' cannot be created without the arguments of '\(provider.name)': take the closure '(\(types)) -> \(provider.typeText)'",
                at: need.parameter.node.type
            ).noting("'\(provider.name)' has arguments", at: provider.node.name)
        }

        func missingProblem(_ type: TypeForm, _ needs: [Need]) -> Problem {
            let first = needs[0]
            let text =
                first.parameter.node.type.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription
                ?? first.parameter.typeText
            let input = "let \(first.parameter.wiringName): \(text)"
            var problem = Problem(
                "missing",
                "nothing provides '\(text)', which '\(first.provider.name)' needs: add a provider that returns it, or the input '\(input)'",
                at: first.parameter.node.type)
            for need in needs.dropFirst() {
                problem = problem.noting("'\(need.provider.name)' needs it too", at: need.parameter.node.type)
            }
            for provider in graph.providers where provider.isContributed && provider.type == type {
                problem = problem.noting(
                    "'\(provider.name)' is '.contributed', so it is an element of '[\(provider.typeText)]'",
                    at: provider.node.name)
            }
            if case .function(let form) = type.shape {
                for provider in graph.providers where provider.isAssisted && provider.type == form.result {
                    let types = provider.arguments.map(\.type.text).joined(separator: ", ")
                    problem = problem.noting(
                        "'\(provider.name)' makes it with '(\(types)) -> \(provider.typeText)'", at: provider.node.name)
                }
            }
            for function in graph.unmarkedFunctions(returning: type) {
                problem = problem.noting("'\(function.name.text)' returns it, without '@Provides'", at: function.name)
                    .fixing("add '@Provides'", inserting: "@Provides ", before: function)
            }
            let similar = similar(to: type)
            for (name, spelling, node) in similar {
                problem = problem.noting(
                    "'\(name)' provides '\(spelling)': if it is the same type, write it the same way", at: node
                ).fixing("write '\(spelling)'", replacing: first.parameter.node.type, with: spelling)
            }
            if similar.isEmpty, case .plain = type.shape, !graph.uses(first.parameter.wiringName) {
                problem = problem.fixing(
                    "add the input '\(input)'", inserting: "\n    \(input)",
                    after: graph.declaration.memberBlock.leftBrace)
            }
            return problem
        }

        /// The sources whose types differ in modules, outer types or `any` only.
        private func similar(to type: TypeForm) -> [(name: String, type: String, node: Syntax)] {
            let inputs = graph.inputs.map { ($0.name, $0.type, Syntax($0.node)) }
            let providers = graph.providers.map { ($0.name, $0.type, Syntax($0.node.name)) }
            return (inputs + providers).filter { $0.1 != type && $0.1.bareText == type.bareText }
                .map { ($0.0.withoutBackticks, $0.1.text, $0.2) }
        }

        private func typeText(of source: Source) -> String {
            switch source {
            case .input(let index): graph.inputs[index].typeText
            case .included(let type, _): type.text
            case .provider(let index): graph.providers[index].typeText
            default: ""
            }
        }

        private func node(of source: Source) -> Syntax {
            switch source {
            case .input(let index), .included(_, from: let index): Syntax(graph.inputs[index].node)
            case .provider(let index): Syntax(graph.providers[index].node.name)
            default: Syntax(graph.declaration)
            }
        }
    }

    extension Graph {
        /// Whether an input or a provider has a name.
        func hasSource(_ name: String) -> Bool {
            inputs.contains { $0.name.withoutBackticks == name }
                || providers.contains { $0.name.withoutBackticks == name }
        }

        /// The static functions that look like providers, and have no attribute.
        fileprivate func unmarkedFunctions(returning type: TypeForm) -> [FunctionDeclSyntax] {
            declaration.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { function in
                function.modifiers.contains("static") && function.attributes.first(named: "Provides") == nil
                    && function.signature.returnClause.map { TypeForm($0.type) } == type
            }
        }

        /// Whether a member has a name.
        func uses(_ name: String) -> Bool {
            hasSource(name) || otherMembers.contains { $0.name.withoutBackticks == name }
        }
    }

    extension [String] {
        /// The names in quotation marks: `'a', 'b' and 'c'`.
        var quotedList: String {
            let quoted = map { "'\($0)'" }
            guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
            return quoted.dropLast().joined(separator: ", ") + " and " + last
        }
    }
#endif
