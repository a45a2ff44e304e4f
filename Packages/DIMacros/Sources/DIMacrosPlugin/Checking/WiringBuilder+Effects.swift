#if Macros
    import SwiftSyntax
    extension WiringBuilder {
        /// Returns the effects of the accessors, and reports cycles.
        ///
        /// An accessor has the effects of its provider and of the accessors that it calls. A graph may be deep, so the
        /// search keeps its own stack.
        mutating func effects(_ sources: [[Source]]) -> [Effects] {
            var effects = graph.providers.map { provider in
                var effects = provider.effects
                if graph.isMainActor, !provider.node.modifiers.contains("nonisolated") { effects.isMainActor = true }
                return effects
            }
            let edges = sources.map { sources in
                sources.enumerated().flatMap { parameter, source in
                    source.directProviders.map { Edge(parameter: parameter, target: $0) }
                }
            }
            var state = [State](repeating: .new, count: sources.count)
            for start in sources.indices where state[start] == .new {
                var path = [Visit(provider: start)]
                state[start] = .open
                while let visit = path.last {
                    guard visit.next < edges[visit.provider].count else {
                        for edge in edges[visit.provider] where state[edge.target] == .done {
                            effects[visit.provider] = effects[visit.provider].union(effects[edge.target])
                        }
                        state[visit.provider] = .done
                        path.removeLast()
                        continue
                    }
                    path[path.count - 1].next += 1
                    let target = edges[visit.provider][visit.next].target
                    if state[target] == .new {
                        state[target] = .open
                        path.append(Visit(provider: target))
                    } else if state[target] == .open, let begin = path.firstIndex(where: { $0.provider == target }) {
                        report(cycle: path[begin...].map { ($0.provider, edges[$0.provider][$0.next - 1].parameter) })
                        state[target] = .broken
                    }
                }
            }
            return effects
        }

        private struct Edge {
            let parameter: Int
            let target: Int
        }

        private enum State {
            case new
            case open
            /// A member of a reported cycle, still open.
            case broken
            case done
        }

        private struct Visit {
            let provider: Int
            var next = 0
        }

        /// Reports a cycle at the parameter that closes it.
        private mutating func report(cycle: [(provider: Int, parameter: Int)]) {
            let names = cycle.map { graph.providers[$0.provider].name }
            let closing = cycle[cycle.count - 1]
            let parameter = graph.providers[closing.provider].parameters[closing.parameter]
            let subject = names.count == 1 ? "'\(names[0])' needs itself" : "the providers need each other"
            var problem = Problem(
                "cycle",
                "\(subject): \((names + [names[0]]).joined(separator: " → ")). One of them has to take the other later: '@escaping () -> \(parameter.typeText)'",
                at: parameter.node.type)
            for (member, next) in zip(cycle, names.dropFirst()) {
                let need = graph.providers[member.provider].parameters[member.parameter]
                problem = problem.noting(
                    "'\(graph.providers[member.provider].name)' needs '\(next)'", at: need.node.type)
            }
            problems.add(problem)
        }
    }
#endif
