#if Macros
    /// Finds the source of each parameter of a graph.
    struct WiringBuilder {
        let graph: Graph
        var problems: Problems

        /// The sources of each type, by its form.
        private var sources: [TypeForm: [Source]] = [:]
        private var contributions: [TypeForm: [Int]] = [:]

        /// The parameters without a source, in order: the first one has the error, the others have notes.
        private var missing: [(type: TypeForm, needs: [Need])] = []

        /// A parameter of a provider.
        struct Need {
            let parameter: Parameter
            let provider: Provider
        }

        init(_ graph: Graph, problems: Problems) {
            self.graph = graph
            self.problems = problems
            for (index, input) in graph.inputs.enumerated() {
                sources[input.type, default: []].append(.input(index))
                for included in input.included {
                    sources[included.type, default: []].append(.included(included.type, from: index))
                }
            }
            for (index, provider) in graph.providers.enumerated() {
                if provider.isContributed {
                    contributions[provider.type, default: []].append(index)
                } else {
                    sources[provider.type, default: []].append(.provider(index))
                }
            }
        }

        /// Wires all parameters and checks the result.
        static func build(_ graph: Graph, problems: Problems) -> (wiring: Wiring, problems: Problems) {
            var builder = WiringBuilder(graph, problems: problems)
            let sources = graph.providers.indices.map { index in
                graph.providers[index].parameters.map { builder.source(of: $0, for: index) }
            }
            builder.reportMissing()
            let effects = builder.effects(sources)
            let wiring = Wiring(graph: graph, sources: sources, effects: effects)
            builder.problems.check(wiring)
            return (wiring, builder.problems)
        }

        private mutating func source(of parameter: Parameter, for provider: Int) -> Source {
            if parameter.isAssisted { return .argument }
            let need = Need(parameter: parameter, provider: graph.providers[provider])
            if let source = find(parameter.type, for: need, besides: provider) { return source }
            if parameter.defaultValue != nil { return .defaultValue }
            if case .optional = parameter.type.shape { return .absent }
            if graph.hiddenTypes.contains(parameter.type) { return .unknown }
            let index = missing.firstIndex { $0.type == parameter.type } ?? missing.endIndex
            if index == missing.endIndex { missing.append((parameter.type, [])) }
            missing[index].needs.append(need)
            return .unknown
        }

        /// Returns the source of a type, or `nil` if it has none. The type itself comes before the forms of it.
        private mutating func find(_ type: TypeForm, for need: Need, besides provider: Int?) -> Source? {
            if let source = choose(type, for: need, besides: provider) { return source }
            switch type.shape {
            case .optional(let wrapped): return find(wrapped, for: need, besides: provider)
            case .array(let element): return contributions[element].map { .contributions($0) }
            case .function(let form): return later(form, for: need)
            case .plain: return nil
            }
        }

        /// Returns the only source of a type, or the one of several that has the name of the parameter.
        private mutating func choose(_ type: TypeForm, for need: Need, besides provider: Int?) -> Source? {
            var candidates = sources[type] ?? []
            // A provider that takes the type that it returns wraps another one.
            if candidates.count > 1, let provider {
                candidates.removeAll { if case .provider(provider) = $0 { true } else { false } }
            }
            if candidates.count > 1 {
                let named = candidates.filter { name(of: $0) == need.parameter.wiringName }
                guard named.count == 1 else {
                    problems.add(ambiguity(candidates, need))
                    return .unknown
                }
                candidates = named
            }
            guard let source = candidates.first else { return nil }
            guard case .provider(let index) = source, graph.providers[index].isAssisted else { return source }
            problems.add(needsArguments(graph.providers[index], need))
            return .unknown
        }

        /// Returns the source of a closure that is called later: a value, or a provider with arguments of the same
        /// types.
        private mutating func later(_ form: TypeForm.FunctionForm, for need: Need) -> Source? {
            if form.parameters.isEmpty {
                return find(form.result, for: need, besides: nil).flatMap { source in
                    switch source {
                    case .unknown: .unknown
                    // A closure that gets a closure later gains nothing.
                    case .later: nil
                    default: .later(source, form)
                    }
                }
            }
            let candidates = graph.providers.indices.filter {
                graph.providers[$0].type == form.result && graph.providers[$0].arguments.map(\.type) == form.parameters
            }
            let named = candidates.filter { graph.providers[$0].name.withoutBackticks == need.parameter.wiringName }
            switch (candidates.count, named.count) {
            case (0, _): return nil
            case (1, _): return .later(.provider(candidates[0]), form)
            case (_, 1): return .later(.provider(named[0]), form)
            default:
                problems.add(ambiguity(candidates.map { .provider($0) }, need))
                return .unknown
            }
        }

        /// The name that a parameter gives to choose a source.
        func name(of source: Source) -> String? {
            switch source {
            case .input(let index), .included(_, from: let index): graph.inputs[index].name.withoutBackticks
            case .provider(let index): graph.providers[index].name.withoutBackticks
            default: nil
            }
        }

        private mutating func reportMissing() {
            for (type, needs) in missing { problems.add(missingProblem(type, needs)) }
        }
    }
#endif
