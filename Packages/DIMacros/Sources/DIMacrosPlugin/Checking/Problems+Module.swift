#if Macros
    import SwiftSyntax

    extension Problems {
        /// Mistakes of a graph that is also a module: forms that a container does not have.
        mutating func checkModule(_ wiring: Wiring) {
            let graph = wiring.graph
            if graph.isMainActor {
                add(
                    "module-actor",
                    "the module '\(graph.name)' cannot be bound to the main actor: write '@MainActor' on its providers",
                    at: graph.declaration.name)
            }
            // A module may say that it needs more from outside.
            let taken =
                (graph.uses("components") ? ["components"] : [])
                + (graph.hasSource("externalNeeds") ? ["externalNeeds"] : [])
            for name in taken {
                add(
                    "module-name", "'\(name)' of '\(graph.name)' clashes with a member of every module: rename it",
                    at: graph.declaration.name)
            }
            for (index, provider) in graph.providers.enumerated() {
                checkArguments(of: provider, effects: wiring.effects[index])
                for (parameter, source) in zip(provider.parameters, wiring.sources[index]) {
                    guard case .later(_, let form) = source else { continue }
                    if wiring.effects[index].isAsync, !form.effects.isMainActor,
                        !parameter.type.text.contains("@Sendable")
                    {
                        add(
                            "module-sendable",
                            "the closure '\(parameter.wiringName)' of '\(provider.name)' has to be '@Sendable', because the provider is 'async'",
                            at: parameter.node.type)
                    }
                    guard form.effects.thrown != Effects.anyError else { continue }
                    add(
                        "module-closure",
                        "the closure '\(parameter.wiringName)' of '\(provider.name)' has to be 'throws': a container may fail to create the instance",
                        at: parameter.node.type)
                }
            }
        }

        /// The containers have factories with up to four arguments, which do not suspend.
        private mutating func checkArguments(of provider: Provider, effects: Effects) {
            guard provider.isAssisted else { return }
            if provider.arguments.count > 4 {
                add(
                    "module-arguments",
                    "the provider '\(provider.name)' has \(provider.arguments.count) arguments; in a module it can have four",
                    at: provider.node.name)
            }
            let refused = Effects(isAsync: effects.isAsync, isMainActor: effects.isMainActor)
            if !refused.isEmpty {
                add(
                    "module-assisted",
                    "the provider '\(provider.name)' has arguments, so in a module it cannot be '\(refused.keywords)'",
                    at: provider.node.name)
            }
        }
    }
#endif
