#if Macros
    // The methods by which another graph takes types with `@Includes`.
    extension GraphWriter {
        var getters: [String] {
            let groups = Dictionary(grouping: values, by: \.type)
            var getters: [String] = []
            for value in values where groups[value.type]?.first?.name == value.name {
                let sameType = groups[value.type] ?? []
                if let reason = reasonAgainst(sameType) {
                    getters.append(
                        unavailable(value.access, "get(_: \(metatype(value.type))) -> \(value.type.text)", reason))
                } else {
                    let body = isBroken ? Self.noBody : value.expression
                    getters.append(
                        function("\(value.access)func get(_: \(metatype(value.type))) -> \(value.type.text)", [body]))
                }
            }
            let reason = "'\(graph.name)' has no public provider or input of this type"
            return getters + [unavailable(graph.nestedAccess, "get<_Value>(_: _Value.Type) -> _Value", reason)]
        }

        /// A value that other graphs can take.
        private struct Value {
            let name: String
            let access: String
            let type: TypeForm
            let effects: Effects
            let expression: String
        }

        private var values: [Value] {
            let inputs = graph.inputs.filter { !$0.isPrivate }.map { input in
                Value(
                    name: input.name, access: input.access.isEmpty ? "" : "\(input.access) ", type: input.type,
                    effects: Effects(), expression: input.name)
            }
            let providers = graph.providers.indices.compactMap { index -> Value? in
                let provider = graph.providers[index]
                guard !provider.isPrivate, !provider.isAssisted, !provider.isContributed else { return nil }
                return Value(
                    name: provider.name, access: provider.access.isEmpty ? "" : "\(provider.access) ",
                    type: provider.type, effects: wiring.effects[index],
                    expression: "\(provider.name)()")
            }
            return inputs + providers
        }

        /// The reason why a type cannot be taken by its type alone.
        private func reasonAgainst(_ values: [Value]) -> String? {
            if values.count > 1 {
                return "\(values.map(\.name).quotedList) of '\(graph.name)' have this type: take one with a provider"
            }
            guard let value = values.first, !value.effects.isEmpty else { return nil }
            return "'\(value.name)' of '\(graph.name)' \(value.effects.predicate): take it with a provider"
        }

        private func unavailable(_ access: String, _ signature: String, _ reason: String) -> String {
            function(
                "@available(*, unavailable, message: \"\(reason)\")\n\(access)func \(signature)",
                [Self.noBody])
        }

        private func metatype(_ type: TypeForm) -> String {
            type.needsParentheses ? "(\(type.text)).Type" : "\(type.text).Type"
        }
    }
#endif
