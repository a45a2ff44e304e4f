#if Macros
    import SwiftSyntax

    /// Writes the members that a graph gets.
    ///
    /// In a graph with errors, bodies are replaced, so that the errors of the graph are the only ones.
    struct GraphWriter {
        let wiring: Wiring
        let isBroken: Bool

        /// Returns the arguments for the place of a node: its file and line.
        let place: (Syntax) -> String?

        var graph: Graph { wiring.graph }

        /// The number of inputs and providers of each type, without providers that have a key of their own.
        let sourceCounts: [TypeForm: Int]

        /// The first provider of each name. A second one has an error.
        private let firstIndices: [String: Int]

        init(wiring: Wiring, isBroken: Bool, place: @escaping (Syntax) -> String?) {
            self.wiring = wiring
            self.isBroken = isBroken
            self.place = place
            let providers = wiring.graph.providers
            let types =
                wiring.graph.inputs.flatMap { [$0.type] + $0.included.map(\.type) }
                + providers.filter { !$0.isAssisted && !$0.isContributed }.map(\.type)
            sourceCounts = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
            firstIndices = Dictionary(providers.enumerated().map { ($1.name, $0) }) { first, _ in first }
        }

        /// The members, in the order in which a reader looks for them.
        var members: [String] {
            var members: [String] = []
            if graph.providers.contains(where: \.isAssisted) { members.append(assistedName) }
            members += initializers
            members += graph.providers.indices.filter { hasAccessor($0) }.map(accessor)
            members += getters
            members += overriding
            members += storage
            members += componentsProperty
            return members
        }

        static let runtime = "DIStaticGraph"

        /// The body of a function that never runs: the graph has an error, or the function is unavailable. It fits
        /// every result type.
        static let noBody = "\(StandardName.fatalError)()"

        /// `@Assisted` is looked up in the graph first, so it does not conflict with a type of this name elsewhere.
        private var assistedName: String {
            "private typealias Assisted<_Value> = \(Self.runtime).AssistedParameter<_Value>"
        }

        /// A provider that is not static has an error, and may look like its own accessor.
        func hasAccessor(_ index: Int) -> Bool {
            let provider = graph.providers[index]
            guard isBroken else { return true }
            return firstIndices[provider.name] == index && provider.node.modifiers.contains("static")
                && !graph.inputs.contains { $0.name == provider.name }
                && !graph.otherMembers.contains { $0.name == provider.name }
        }

        var sharedProviders: [Int] { graph.providers.indices.filter { graph.providers[$0].isShared } }

        /// Returns lines with an indentation.
        func indented(_ text: String, by count: Int = 1) -> String {
            let space = String(repeating: "    ", count: count)
            return text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
        }
    }

    // Other providers for tests.
    extension GraphWriter {
        func isOverridable(_ provider: Provider) -> Bool { !provider.isPrivate }

        /// Without overridable providers there is nothing to override. A clash of names has been reported.
        var hasOverrides: Bool { graph.providers.contains(where: isOverridable) && !(isBroken && overridesClash) }

        private var overridesClash: Bool {
            let names = [GeneratedName.overrides, .overriding, .storedOverrides].map(\.rawValue)
            return graph.genericParameters.contains { names.contains($0.text) }
                || graph.otherMembers.contains { names.contains($0.name) }
                || graph.inputs.contains { names.contains($0.name) }
        }

        var overriding: [String] {
            guard hasOverrides else { return [] }
            let access = graph.nestedAccess
            let fields = graph.providers.enumerated()
                .filter { isOverridable($1) && hasAccessor($0) }
                .map { index, provider in
                    "\(provider.access.asPrefix)var \(provider.name): (\(closureType(index)))?"
                }
            let inputs = graph.inputs.filter(\.isParameter).map { "\($0.name.asLabel): self.\($0.name)" }
            let effects = eagerCreation.effects
            let arguments = inputs + ["_overrides: \(Self.runtime).Overriding(overrides)"]
            return [
                "\(access)struct Overrides: \(StandardName.sendable) {\n\(indented(fields.joined(separator: "\n")))\n}",
                function(
                    "\(effects.attribute)\(access)func overriding(_ change: (inout Overrides) -> \(StandardName.void))\(effects.specifiers) -> Self",
                    isBroken
                        ? [Self.noBody]
                        : [
                            "var overrides = _overrides?.values ?? Overrides()",
                            "change(&overrides)",
                            "return \(effects.call)Self(\(arguments.joined(separator: ", ")))",
                        ]),
            ]
        }

        /// The type of the closure that takes a provider's place.
        private func closureType(_ index: Int) -> String {
            let provider = graph.providers[index]
            let effects = wiring.effects[index]
            let arguments = provider.arguments.map(\.typeText).joined(separator: ", ")
            return "\(effects.attribute)@Sendable (\(arguments))\(effects.specifiers) -> \(provider.typeText)"
        }
    }

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
                    name: input.name, access: input.access.asPrefix, type: input.type,
                    effects: Effects(), expression: input.name)
            }
            let providers = graph.providers.indices.compactMap { index -> Value? in
                let provider = graph.providers[index]
                guard !provider.isPrivate, !provider.isAssisted, !provider.isContributed else { return nil }
                return Value(
                    name: provider.name, access: provider.access.asPrefix,
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
