#if Macros
    // The method of each provider, which callers of the graph use.
    extension GraphWriter {
        func accessor(_ index: Int) -> String {
            let provider = graph.providers[index]
            let effects = wiring.effects[index]
            let parameters = provider.arguments.map(declaration).joined(separator: ", ")
            let availability = provider.availability.map { "\($0)\n" }.joined()
            let signature =
                "\(availability)\(effects.attribute)\(provider.access.asPrefix)func \(provider.name)(\(parameters))\(effects.specifiers) -> \(provider.typeText)"
            if isBroken { return function(signature, [Self.noBody]) }
            return function(signature, provider.isShared ? sharedBody(index) : body(index))
        }

        /// The statements that create an instance.
        private func body(_ index: Int) -> [String] {
            let provider = graph.providers[index]
            let effects = wiring.effects[index]
            var statements: [String] = []
            if isOverridable(provider) {
                let arguments = provider.arguments.map(\.name).joined(separator: ", ")
                statements = [
                    "if let _create = _overrides?.values.\(provider.name) {",
                    "    return \(effects.call)_create(\(arguments))",
                    "}",
                ]
            }
            return statements + ["return \(effects.call)\(call(index))"]
        }

        private func sharedBody(_ index: Int) -> [String] {
            let effects = wiring.effects[index]
            let provider = graph.providers[index]
            let thrown = effects.thrown ?? "\(StandardName.never)"
            return [
                "\(effects.call)_cells.\(provider.name).value { () \(effects.isAsync ? "async " : "")throws(\(thrown)) -> \(provider.typeText) in",
                indented(body(index).joined(separator: "\n")),
                "}",
            ]
        }

        /// The call of a provider with all its values: `Self.checkout(catalog: catalog(), tax: tax())`.
        func call(_ index: Int) -> String {
            let provider = graph.providers[index]
            let hidden = Set(provider.arguments.map(\.name))
            var arguments: [String] = []
            for (parameter, source) in zip(provider.parameters, wiring.sources[index]) {
                guard let value = expression(source, of: parameter, hidden: hidden) else { continue }
                arguments.append(parameter.labelPrefix + value)
            }
            return "Self.\(provider.name)(\(arguments.joined(separator: ", ")))"
        }

        /// The value of a parameter; `nil` if its default value is used.
        private func expression(_ source: Source, of parameter: Parameter, hidden: Set<String>) -> String? {
            // An argument hides the member of its name.
            func member(_ name: String) -> String { hidden.contains(name) ? "self.\(name)" : name }
            switch source {
            case .argument: return parameter.name
            case .input(let index): return member(graph.inputs[index].name)
            case .included(let type, let input): return "\(member(graph.inputs[input].name)).get(\(type.expression))"
            case .provider(let index): return "\(member(graph.providers[index].name))()"
            case .contributions(let indices):
                return "[\(indices.map { "\(member(graph.providers[$0].name))()" }.joined(separator: ", "))]"
            case .later(let source, let form): return closure(source, form)
            case .absent: return "nil"
            case .defaultValue, .unknown: return nil
            }
        }

        /// A closure that gets a value later.
        private func closure(_ source: Source, _ form: TypeForm.FunctionForm) -> String {
            var effects = Effects()
            for index in source.directProviders { effects = effects.union(wiring.effects[index]) }
            // The closure awaits the main actor, if it is not bound to it.
            let awaits = effects.isMainActor && !form.effects.isMainActor && !effects.isAsync ? "await " : ""
            let prefix = effects.call + awaits
            // Without it, the closure would throw any error.
            let isTyped =
                form.parameters.isEmpty && form.effects.thrown != nil && form.effects.thrown != Effects.anyError
            let signature = isTyped ? "()\(form.effects.specifiers) -> \(form.result.text) in " : ""
            switch source {
            case .input(let index): return "{ self.\(graph.inputs[index].name) }"
            case .included(let type, let input): return "{ self.\(graph.inputs[input].name).get(\(type.expression)) }"
            case .provider(let index):
                let provider = graph.providers[index]
                let arguments = provider.arguments.enumerated().map { position, argument in
                    argument.labelPrefix + "$\(position)"
                }
                return "{ \(signature)\(prefix)self.\(provider.name)(\(arguments.joined(separator: ", "))) }"
            case .contributions(let indices):
                return
                    "{ \(signature)\(prefix)[\(indices.map { "self.\(graph.providers[$0].name)()" }.joined(separator: ", "))] }"
            default: return "{ nil }"
            }
        }

        /// A parameter of an accessor.
        private func declaration(_ parameter: Parameter) -> String {
            let name = parameter.name
            let label = parameter.label.map { $0 == name ? name : "\($0) \(name)" } ?? "_ \(name)"
            return "\(label): \(parameter.typeText)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
        }
    }
#endif
