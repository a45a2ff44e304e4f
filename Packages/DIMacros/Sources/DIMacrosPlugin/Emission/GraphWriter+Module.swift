#if Macros
    import SwiftSyntax

    // The components of a graph that is also a module.
    extension GraphWriter {
        /// The property that a module has. It is a member of the struct, where the names of nested types have a
        /// meaning.
        var componentsProperty: [String] {
            guard graph.isModule, graph.canBeModule else { return [] }
            return [
                function(
                    "@DICore.ComponentBuilder \(graph.nestedAccess)var components: DICore.ComponentList",
                    isBroken ? [] : components)
            ]
        }

        private var components: [String] {
            var components: [String] = []
            for (index, input) in graph.inputs.enumerated() {
                components.append(
                    "DICore.Component(instance: \(input.name)\(at(input.node)))" + name(of: .input(index)))
                for included in input.included {
                    let type = included.type.expression
                    components.append(
                        "DICore.Component(\(type)\(at(input.node))) { [\(input.name)] in \(input.name).get(\(type)) }"
                            + name(of: .included(included.type, from: index)))
                }
            }
            return components + graph.providers.indices.map(component)
        }

        /// The arguments that say where a component is written.
        private func at(_ node: TokenSyntax) -> String { place(Syntax(node)).map { ", \($0)" } ?? "" }

        private func component(_ index: Int) -> String {
            let provider = graph.providers[index]
            let effects = wiring.effects[index]
            let type = effects.isAsync ? "AsyncComponent" : effects.isMainActor ? "MainActorComponent" : "Component"
            var arguments = ["\(TypeForm(provider.typeText, provider.type.shape).expression)"]
            if provider.isAssisted {
                arguments = ["assisted: \(provider.type.expression)"]
                let types = provider.arguments.map(\.type.expression).joined(separator: ", ")
                arguments.append("arguments: \(types)")
            }
            arguments.append("init: \(factory(index))")
            arguments += needs(index)
            var modifiers = name(of: .provider(index))
            if provider.isShared { modifiers += ".cached()" }
            if provider.isEager { modifiers += ".eager()" }
            if provider.isContributed { modifiers += ".contribute()" }
            if provider.isPrivate { modifiers += ".modulePrivate()" }
            return "DICore.\(type)(\(arguments.joined(separator: ", "))\(at(provider.node.name)))\(modifiers)"
        }

        /// A reference to the function, which costs the compiler less than a closure; or a closure, if parameters are
        /// in another order or are left out.
        private func factory(_ index: Int) -> String {
            let provider = graph.providers[index]
            let isDirect = zip(provider.parameters, wiring.sources[index]).allSatisfy { _, source in
                if case .defaultValue = source { false } else { true }
            }
            // A 'nonisolated(nonsending)' function cannot be an argument of 'AsyncComponent'.
            let isAsync = provider.effects.isAsync && !provider.effects.isMainActor
            if isDirect, !provider.isAssisted, !isAsync { return "Self.\(provider.reference)" }
            let parameters = ordered(index).map { "\($0.name): \($0.typeText)" }.joined(separator: ", ")
            let passed = zip(provider.parameters, wiring.sources[index]).compactMap { parameter, source -> String? in
                if case .defaultValue = source { return nil }
                return parameter.labelPrefix + parameter.name
            }
            let call = provider.effects.call + "Self.\(provider.name)(\(passed.joined(separator: ", ")))"
            return "{ (\(parameters))\(provider.effects.specifiers) -> \(provider.typeText) in \(call) }"
        }

        /// The parameters of the factory: the arguments first.
        private func ordered(_ index: Int) -> [Parameter] {
            graph.providers[index].arguments + resolved(index).map(\.parameter)
        }

        /// The argument `needs:`, if a need is not simply the parameter's type.
        private func needs(_ index: Int) -> [String] {
            let needs = resolved(index).map { need(of: $0, from: $1) }
            guard needs.contains(where: { $0 != ".unnamed" }) else { return [] }
            return ["needs: \(needs.joined(separator: ", "))"]
        }

        /// The parameters that the container resolves, with their sources.
        private func resolved(_ index: Int) -> [(parameter: Parameter, source: Source)] {
            zip(graph.providers[index].parameters, wiring.sources[index]).filter { _, source in
                switch source {
                case .argument, .defaultValue: false
                default: true
                }
            }.map { ($0, $1) }
        }

        private func need(of parameter: Parameter, from source: Source) -> String {
            switch source {
            case .input, .included, .provider: return name(of: source).isEmpty ? ".unnamed" : name(of: source)
            case .later(let inner, let form): return laterNeed(inner, form, as: parameter.type)
            default: return ".unnamed"
            }
        }

        private func laterNeed(_ source: Source, _ form: TypeForm.FunctionForm, as type: TypeForm) -> String {
            let qualifier = qualifier(of: source).map { ", qualifier: .name(\"\($0)\")" } ?? ""
            if !form.parameters.isEmpty {
                let types = (form.parameters + [form.result]).map(\.text).joined(separator: ", ")
                let arguments = form.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
                return
                    ".wired(to: DIFactoryInjection.AssistedFactory<\(types)>.self\(qualifier)) { @Sendable (factory) -> \(type.text) in { try factory(\(arguments)) } }"
            }
            let isAsync = form.effects.isAsync
            let provider = isAsync ? "AsyncProvider" : "Provider"
            let call = isAsync ? "try await provider()" : "try provider()"
            return
                ".wired(to: DICore.\(provider)<\(form.result.text)>.self\(qualifier)) { @Sendable (provider) -> \(type.text) in { \(call) } }"
        }

        /// `.named("reduced")` for an input or a provider whose type has several sources, and for contributions; else
        /// empty.
        private func name(of source: Source) -> String {
            qualifier(of: source).map { ".named(\"\($0)\")" } ?? ""
        }

        private func qualifier(of source: Source) -> String? {
            let type: TypeForm
            let name: String
            switch source {
            case .input(let index): (type, name) = (graph.inputs[index].type, graph.inputs[index].name)
            case .included(let included, let index): (type, name) = (included, graph.inputs[index].name)
            case .provider(let index):
                // A function with arguments has a key of its own.
                guard !graph.providers[index].isAssisted else { return nil }
                (type, name) = (graph.providers[index].type, graph.providers[index].name)
                if graph.providers[index].isContributed { return nil }
            default: return nil
            }
            return sourceCounts[type, default: 0] > 1 ? name.withoutBackticks : nil
        }
    }
#endif
