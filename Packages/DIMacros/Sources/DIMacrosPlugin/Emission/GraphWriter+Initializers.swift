#if Macros
    // The initializer, and the stored properties besides the inputs.
    extension GraphWriter {
        var initializers: [String] {
            let inputs = graph.inputs.filter(\.isParameter)
            let access = graph.access == "private" ? "fileprivate " : graph.accessPrefix
            let parameters = inputs.map { "\($0.name): \(parameterType($0))" }
            let eager = eagerCreation
            func body(_ statements: [String]) -> [String] { isBroken ? [Self.noBody] : statements }
            let assignments = inputs.map { "self.\($0.name) = \($0.name)" }
            let attribute = eager.effects.attribute
            if !hasOverrides {
                return [
                    function(
                        "\(attribute)\(access)init(\(parameters.joined(separator: ", ")))\(eager.effects.specifiers)",
                        body(assignments + eager.statements))
                ]
            }
            let arguments = inputs.map { "\($0.name.asLabel): \($0.name)" } + ["_overrides: nil"]
            return [
                function(
                    "\(attribute)\(access)init(\(parameters.joined(separator: ", ")))\(eager.effects.specifiers)",
                    body(["\(eager.effects.call)self.init(\(arguments.joined(separator: ", ")))"])),
                function(
                    "\(attribute)private init(\((parameters + ["_overrides: \(Self.runtime).Overriding<Overrides>?"]).joined(separator: ", ")))\(eager.effects.specifiers)",
                    body(assignments + ["self._overrides = _overrides"] + eager.statements)),
            ]
        }

        /// The creation of the eager instances, at the end of the initializer. Those of a module belong to its
        /// container.
        var eagerCreation: (statements: [String], effects: Effects) {
            var effects = Effects()
            var statements: [String] = []
            for (index, provider) in graph.providers.enumerated()
            where provider.isEager && !provider.isAssisted && !graph.isModule {
                effects = effects.union(wiring.effects[index])
                statements.append("_ = \(wiring.effects[index].call)self.\(provider.name)()")
            }
            return (statements, effects)
        }

        private func parameterType(_ input: Input) -> String {
            if case .function = input.type.shape { return "@escaping \(input.typeText)" }
            return input.typeText
        }

        /// The cells of the shared instances, and the overrides.
        var storage: [String] {
            var members: [String] = []
            if !sharedProviders.isEmpty, !isBroken {
                let cells = sharedProviders.map { index in
                    let type = wiring.effects[index].isAsync ? "AsyncSharedCell" : "SharedCell"
                    let provider = graph.providers[index]
                    return "let \(provider.name) = \(Self.runtime).\(type)<\(provider.typeText)>()"
                }
                members.append(
                    "private final class _Cells: \(StandardName.sendable) {\n\(indented(cells.joined(separator: "\n")))\n}"
                )
                members.append("private let _cells = _Cells()")
            }
            if hasOverrides { members.append("private let _overrides: \(Self.runtime).Overriding<Overrides>?") }
            return members
        }

        /// Returns a function with statements, which may be none.
        func function(_ signature: String, _ statements: [String]) -> String {
            statements.isEmpty
                ? "\(signature) {\n}" : "\(signature) {\n\(indented(statements.joined(separator: "\n")))\n}"
        }
    }
#endif
