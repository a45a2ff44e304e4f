import DICore
import DIInspection

extension StrategyContract {
    /// Two creations in one container, and the requests of each.
    private struct Creations {
        let graph: DependencyGraph
        let own: DependencyGraph.Node
        let requests: [[ComponentKey]]
    }

    private func twoCreations() -> Creations? {
        let trace = CreationTrace()
        let container = makeContainer([trace])
        for _ in 1...2 { guard (try? resolve(container)) != nil else { return nil } }
        let graph = container.graph()
        guard let own = graph.nodes.last(where: { $0.component.key == key }) else { return nil }
        let keys = trace.keys
        return Creations(graph: graph, own: own, requests: trace.requests(of: key).map { $0.map { keys[$0] } })
    }

    /// Returns the keys that a creation may request without a declaration: those behind deferred dependencies. Returns
    /// `nil` if these may be any keys, because a dependency is opaque.
    private func deferredKeys(in creations: Creations) -> Set<ComponentKey>? {
        let nodes = creations.graph.nodes
        var reached: Set<Int> = [creations.own.id]
        var open = [creations.own.id]
        var keys: Set<ComponentKey> = []
        while let next = open.popLast() {
            if nodes[next].isOpaque { return nil }
            for edge in nodes[next].edges {
                if edge.dependency.isDeferred { keys.formUnion(edge.targets.map { nodes[$0].component.key }) }
                open += edge.targets.filter { reached.insert($0).inserted }
            }
        }
        return keys
    }

    func resolvesOnlyDeclared() -> String? {
        guard strategy.opacity == .transparent, let creations = twoCreations() else { return nil }
        let declared = creations.own.edges.flatMap(\.targets).map { creations.graph.nodes[$0].component.key }
        guard let others = deferredKeys(in: creations) ?? keysRequestedByMake() else { return nil }
        let allowed = others.union(declared)
        guard let first = creations.requests.joined().first(where: { !allowed.contains($0) }) else { return nil }
        return "it resolved \(first), but declares \(strategy.dependencies.listed)"
    }

    /// Returns the keys that are requested while `make` runs, by the strategy or by its dependencies.
    ///
    /// If an opaque dependency makes these requests unpredictable, linking makes the same ones. The direct requests of
    /// `make` are checked with its resolver.
    private func keysRequestedByMake() -> Set<ComponentKey>? {
        let trace = CreationTrace()
        guard (try? make(makeContainer([trace]))) != nil else { return nil }
        let keys = trace.keys
        return Set(trace.outerRequests + trace.requests(of: key).joined().map { keys[$0] })
    }

    func resolvesAllRequired() -> String? {
        guard trial.usesEverything, let creations = twoCreations() else { return nil }
        for requests in creations.requests {
            for edge in creations.own.edges where edge.dependency.kind == .required && !edge.targets.isEmpty {
                let targets = edge.targets.map { creations.graph.nodes[$0].component.key }
                guard Set(requests).isDisjoint(with: targets) else { continue }
                return "it declares \(edge.dependency), and made an instance without it"
            }
        }
        return nil
    }

    func resolvesOnce() -> String? {
        guard trial.usesEverything, let creations = twoCreations(), let deferred = deferredKeys(in: creations) else {
            return nil
        }
        var declared: [ComponentKey: Int] = [:]
        var others = deferred
        for edge in creations.own.edges {
            let targets = edge.targets.map { creations.graph.nodes[$0].component.key }
            // A form such as a collection may request its elements any number of times.
            if edge.dependency.kind == .required, edge.dependency.form == edge.dependency.key {
                for target in targets { declared[target, default: 0] += 1 }
            } else {
                others.formUnion(targets)
            }
        }
        for requests in creations.requests {
            for key in requests where !others.contains(key) {
                guard let expected = declared[key] else { continue }
                let count = requests.count { $0 == key }
                if count > expected { return "it \(Self.resolved(key, count, declared: expected))" }
            }
        }
        return nil
    }
}
