#if Macros
    import SwiftDiagnostics
    import SwiftSyntax

    // The mistakes that are found when everything is wired, one function for each.
    extension Problems {
        mutating func check(_ wiring: Wiring) {
            checkNames(wiring.graph)
            checkMembers(wiring.graph)
            checkClosures(wiring)
            checkArguments(wiring.graph)
            if wiring.graph.isModule { checkModule(wiring) }
            if !hasErrors { checkUses(wiring) }
        }

        /// Two providers, or a provider and an input, with one name; and names with a meaning in every type.
        private mutating func checkNames(_ graph: Graph) {
            var seen: [String: Syntax] = [:]
            let inputs = graph.inputs.map { ($0.name, Syntax($0.node)) }
            for (written, node) in inputs + graph.providers.map({ ($0.name, Syntax($0.node.name)) }) {
                let name = written.withoutBackticks
                if ["self", "init", "Type", "Protocol"].contains(name) {
                    add("keyword", "no member of a graph can be called '\(name)': rename it", at: node)
                }
                guard let first = seen[name] else {
                    seen[name] = node
                    continue
                }
                add(
                    Problem("same-name", "the graph has two members called '\(name)': rename one of them", at: node)
                        .noting("the other '\(name)'", at: first))
            }
        }

        /// Members and generic parameters with the name of a generated member.
        private mutating func checkMembers(_ graph: Graph) {
            let providers = Dictionary(graph.providers.map { ($0.name.withoutBackticks, $0) }) { first, _ in first }
            for member in graph.otherMembers {
                let name = member.name.withoutBackticks
                if GeneratedName(rawValue: name) != nil, !member.isStatic || member.labels == nil {
                    addClash(name, at: member.node)
                } else if let provider = providers[name], !member.isStatic,
                    member.labels == nil || member.labels == provider.arguments.map({ $0.label ?? "_" })
                {
                    add(
                        Problem(
                            "clash", "'\(name)' clashes with the method of the provider '\(name)': rename one of them",
                            at: member.node
                        ).noting("the provider '\(name)'", at: provider.node.name))
                }
            }
            for parameter in graph.genericParameters where GeneratedName(rawValue: parameter.text) != nil {
                addClash(parameter.text, at: parameter, rename: "the parameter")
            }
            for input in graph.inputs where GeneratedName(rawValue: input.name) != nil {
                addClash(input.name, at: input.node)
            }
            for provider in graph.providers where provider.name == GeneratedName.get.rawValue {
                addClash(provider.name, at: provider.node.name)
            }
        }

        private mutating func addClash(_ name: String, at node: some SyntaxProtocol, rename word: String = "it") {
            add("clash", "'\(name)' clashes with a generated member: rename \(word)", at: node)
        }

        /// Closures that cannot have the effects of the providers that they call.
        private mutating func checkClosures(_ wiring: Wiring) {
            for (provider, sources) in zip(wiring.graph.providers, wiring.sources) {
                for (parameter, source) in zip(provider.parameters, sources) {
                    guard case .later(let inner, let form) = source else { continue }
                    for index in inner.directProviders {
                        let missing = wiring.effects[index].missing(in: form.effects)
                        guard !missing.isEmpty else { continue }
                        let name = wiring.graph.providers[index].name
                        add(
                            Problem(
                                "closure-effects",
                                "the closure '\(parameter.wiringName)' of '\(provider.name)' has to be '\(missing.keywords)', as '\(name)' is",
                                at: parameter.node.type
                            ).noting("the provider '\(name)'", at: wiring.graph.providers[index].node.name))
                    }
                }
            }
        }

        /// Providers with arguments that are shared or contributed.
        private mutating func checkArguments(_ graph: Graph) {
            for provider in graph.providers where provider.isAssisted && !provider.options.isEmpty {
                let options = provider.options.map { ".\($0.rawValue)" }.sorted()
                add(
                    "assisted-options",
                    "the provider '\(provider.name)' has arguments, so each call makes an instance: it cannot be \(options.quotedList)",
                    at: provider.node.name)
            }
        }

        /// Private providers that nothing uses: no other provider, and no other member of the struct. One that is
        /// `fileprivate` has uses in the file, which the macro does not see.
        private mutating func checkUses(_ wiring: Wiring) {
            let used = Set(wiring.sources.joined().flatMap(\.providers))
            let mentioned = wiring.graph.mentionedNames
            for (index, provider) in wiring.graph.providers.enumerated()
            where provider.access == "private" && !provider.isEager && !used.contains(index)
                && !mentioned.contains(provider.name)
            {
                var problem = Problem(
                    "unused", "the provider '\(provider.name)' is 'private', and no other provider needs it",
                    at: provider.node.name)
                problem.severity = .warning
                if let modifier = provider.node.modifiers.first(where: { $0.name.text == "private" }) {
                    problem = problem.fixing("remove 'private'", removing: modifier)
                }
                add(problem)
            }
        }
    }

    /// The names of generated members that are not accessors.
    enum GeneratedName: String {
        case get
        case overriding
        case overrides = "Overrides"
        case storedOverrides = "_overrides"
        case cells = "_cells"
        case cellsType = "_Cells"
    }
#endif
