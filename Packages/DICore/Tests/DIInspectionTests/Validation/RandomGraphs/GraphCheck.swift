import DICaches
import DICore
import DIInspection

/// Compares a container of a random graph with the model.
struct GraphCheck {
    typealias Key = RandomGraph.Key
    typealias ID = GraphModel.ID

    let model: GraphModel

    /// The innermost container, which sees all components.
    let container: Container

    var graph: RandomGraph { model.graph }

    init(_ model: GraphModel) {
        self.model = model
        container = model.graph.makeContainer()
    }

    // MARK: Validation

    /// The comparable parts of an error of the report or a problem of the model.
    enum Finding: Hashable {
        case keyed(ResolutionError.Code, ComponentKey)
        case redirectionLoop(Set<Key>)
        case formCycle(Set<Key>)
        case cycle(Set<ID>)
        case need(ResolutionError.Code, owner: ID, target: ID)
        case eager(ID)
    }

    /// Returns the difference between the report and the model, or `nil` if there is none.
    func validationFailure() -> String? {
        let errors = container.validationReport().errors
        var expected: [Finding: Int] = [:]
        for problem in model.problems { expected[finding(problem), default: 0] += 1 }
        var found: [Finding: Int] = [:]
        for error in errors where error.code != .captive {
            guard let finding = finding(error) else { return "not expected at all: \(error)" }
            found[finding, default: 0] += 1
        }
        guard found == expected else {
            let missing = expected.filter { found[$0.key] != $0.value }
            let extra = found.filter { expected[$0.key] != $0.value }
            let texts = errors.map(\.description).joined(separator: "\n")
            return "the model expects \(missing), the report has \(extra)\n\(texts)"
        }
        return captiveFailure(errors.filter { $0.code == .captive })
    }

    /// Returns an edge whose targets differ from those of the model.
    func edgeFailure() -> String? {
        let nodes = container.graph().nodes
        func line(_ id: Int) -> Int {
            var node = nodes[id]
            while let inner = node.decorates { node = nodes[inner] }
            return node.component.place.line
        }
        for node in nodes where node.decorates == nil && !node.isReplaced {
            let reaches = model.edges[node.component.place.line - 1]
            for (edge, reach) in zip(node.edges, reaches) where reach.obstacle == nil {
                let lines = reach.targets.map { model.component(of: $0) + 1 }
                if edge.targets.map(line) != lines {
                    return """
                        \(node.component) needs \(edge.dependency.key) of \(edge.targets.map(line)), \
                        the model expects \(lines)
                        """
                }
            }
        }
        return nil
    }

    private func finding(_ problem: GraphModel.Problem) -> Finding {
        switch problem {
        case .missing(let key): .keyed(.missing, key.element.componentKey)
        case .duplicate(let key): .keyed(.duplicate, key.componentKey)
        case .redirectionLoop(let keys): .redirectionLoop(keys)
        case .formCycle(let keys): .formCycle(keys)
        case .cycle(let members): .cycle(Set(members.map(first)))
        case .asynchrony(let owner, let target): .need(.asynchronous, owner: first(owner), target: first(target))
        case .mapKey(let element, _): .keyed(.duplicateMapKey, element.componentKey)
        case .eager(let id): .eager(id)
        }
    }

    private func finding(_ error: ResolutionError) -> Finding? {
        let steps = error.chain.map(ids).filter { !$0.isEmpty }
        let ids = steps.map { $0[0] }
        switch error.code {
        case .missing, .duplicate, .duplicateMapKey: return .keyed(error.code, error.key)
        case .redirectionLoop:
            return model.problems.lazy.compactMap { problem -> Finding? in
                guard case .redirectionLoop(let keys) = problem, keys.map(\.componentKey).contains(error.key) else {
                    return nil
                }
                return .redirectionLoop(keys)
            }.first
        case .cycle where error.chain.last.map(self.ids)?.isEmpty != false:
            return model.problems.lazy.compactMap { problem -> Finding? in
                guard case .formCycle(let keys) = problem, keys.map(\.componentKey).contains(error.key) else {
                    return nil
                }
                return .formCycle(keys)
            }.first
        case .cycle:
            guard isCycle(steps) else { return nil }
            let groups = model.problems.compactMap { problem -> Set<ID>? in
                guard case .cycle(let members) = finding(problem), members.isSuperset(of: ids) else { return nil }
                return members
            }
            return groups.min { $0.count < $1.count }.map(Finding.cycle)
        case .asynchronous:
            guard ids.count == 2, key(of: ids[1]) == error.key else { return nil }
            return .need(error.code, owner: ids[0], target: ids[1])
        case .eagerWithoutCache: return ids.first.map { .eager($0) }
        default: return nil
        }
    }

    /// Returns the components that a step may refer to. A step of a decorator may refer to several, if they have the
    /// same key.
    func ids(_ step: ResolutionError.Step) -> [ID] {
        guard let place = step.place else { return [] }
        if place.fileID == RandomGraph.fileID { return [place.line - 1] }
        guard place.fileID == RandomGraph.decoratorFileID else { return [] }
        return model.entries.indices.filter { id in
            guard let decoration = model.entries[id].decoration else { return false }
            return decoration.decorator == place.line - 1 && decoration.number == step.decoratorNumber
                && key(of: id) == step.key && model.entries[id].node.lifetime.reads(as: step.lifetime)
        }
    }

    /// Returns the first of the components that a step cannot tell apart.
    private func first(_ id: ID) -> ID {
        guard let own = model.entries[id].decoration else { return id }
        return model.entries.indices.first { other in
            guard let decoration = model.entries[other].decoration else { return false }
            let lifetime = model.entries[other].node.lifetime
            return decoration.decorator == own.decorator && decoration.number == own.number
                && key(of: other) == key(of: id) && lifetime.extent == model.entries[id].node.lifetime.extent
        } ?? id
    }

    private func key(of id: ID) -> ComponentKey { model.entries[id].node.key.componentKey }

    /// Whether each component directly needs the next one, and the last one is the first one.
    private func isCycle(_ steps: [[ID]]) -> Bool {
        guard steps.count > 1, steps.first == steps.last else { return false }
        return zip(steps, steps.dropFirst()).allSatisfy { needs($0, $1) { !$0.isDeferred } }
    }

    /// Whether one of the owners needs one of the targets.
    func needs(_ owners: [ID], _ targets: [ID], _ counts: (GraphModel.Reach) -> Bool = { _ in true }) -> Bool {
        owners.contains { owner in
            model.edges[owner].contains { counts($0) && !Set($0.targets).isDisjoint(with: targets) }
        }
    }

    /// Every owner reports each of its captives at most once, and for each need at least one captive of each lifetime.
    private func captiveFailure(_ errors: [ResolutionError]) -> String? {
        var reported: [ID: [ID: Int]] = [:]
        for error in errors {
            let steps = error.chain.map(ids).filter { !$0.isEmpty }
            guard let owners = steps.first, let captives = steps.last, key(of: captives[0]) == error.key,
                isUncachedPath(steps)
            else { return "wrong: \(error)" }
            // The number of owners with such a captive.
            let count = owners.count { owner in
                model.captives[owner].contains { !$0.isDisjoint(with: captives) }
            }
            reported[owners[0], default: [:]][captives[0], default: 0] += 1
            guard reported[owners[0]]?[captives[0]] ?? 0 <= count * captives.count else {
                return "wrong, or reported twice: \(error)"
            }
        }
        for owner in model.entries.indices {
            for captives in model.captives[owner] {
                let found = captives.filter { reported[first(owner)]?[first($0)] != nil }
                let lifetimes = Set(captives.map { model.entries[$0].node.lifetime })
                guard Set(found.map { model.entries[$0].node.lifetime }) == lifetimes else {
                    return "component \(owner + 1) keeps one of \(captives.map { $0 + 1 }), which is not reported"
                }
            }
        }
        return nil
    }

    /// Whether each component needs the next one, and all components between the first and the last are uncached.
    private func isUncachedPath(_ steps: [[ID]]) -> Bool {
        zip(steps, steps.dropFirst()).allSatisfy { needs($0, $1) }
            && steps.dropFirst().dropLast().allSatisfy { ids in
                ids.contains { !GraphModel.keeps(model.entries[$0].node.lifetime) }
            }
    }
}

extension RandomGraph.Node.Lifetime {
    /// The extent of the lifetime and its scope, as an error describes them.
    fileprivate var extent: [String] {
        switch self {
        case .uncached: ["request"]
        case .perResolve: ["resolve"]
        case .cached, .simple, .weak: ["container"]
        case .session: ["scope", "session"]
        case .request: ["scope", "request"]
        case .task: ["task"]
        }
    }

    fileprivate func reads(as lifetime: DICore.Lifetime?) -> Bool {
        guard let lifetime else { return false }
        return extent == ["\(lifetime.extent)"] + (lifetime.scope.map { [$0.text] } ?? [])
    }
}

extension RandomGraph.Key {
    /// The key of a collection's elements.
    fileprivate var element: RandomGraph.Key {
        switch shape {
        case .list(let inner), .map(let inner): with(inner)
        default: self
        }
    }
}
