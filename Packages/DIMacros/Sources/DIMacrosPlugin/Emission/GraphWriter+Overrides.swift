#if Macros
    import SwiftSyntax

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
                    "\(provider.access.isEmpty ? "" : "\(provider.access) ")var \(provider.name): (\(closureType(index)))?"
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
#endif
