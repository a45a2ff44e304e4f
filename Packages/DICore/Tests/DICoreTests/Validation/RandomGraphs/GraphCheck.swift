import DICore

/// Compares a container of a random graph with the model.
struct GraphCheck {
    typealias Key = RandomGraph.Key
    typealias ID = GraphModel.ID

    let model: GraphModel

    /// The innermost container, which sees everything.
    let container: Container

    var graph: RandomGraph { model.graph }

    init(_ model: GraphModel) {
        self.model = model
        container = model.graph.makeContainer()
    }

    // MARK: Validation

    /// An error or a problem as far as the two can be compared.
    enum Finding: Hashable {
        case keyed(ResolutionError.Code, ComponentKey)
        case redirectionLoop(Set<Key>)
        case formCircle(Set<Key>)
        case cycle(Set<ID>)
        case need(ResolutionError.Code, owner: ID, target: ID)
        case eager(ID)
    }

    /// Where the report and the model differ; `nil` where they agree.
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

    private func finding(_ problem: GraphModel.Problem) -> Finding {
        switch problem {
        case .missing(let key): .keyed(.missing, key.element.componentKey)
        case .duplicate(let key): .keyed(.duplicate, key.componentKey)
        case .redirectionLoop(let keys): .redirectionLoop(keys)
        case .formCircle(let keys): .formCircle(keys)
        case .cycle(let members): .cycle(members)
        case .isolation(let owner, let target): .need(.isolation, owner: owner, target: target)
        case .asynchrony(let owner, let target): .need(.asynchronous, owner: owner, target: target)
        case .mapKey(let element, _): .keyed(.duplicateMapKey, element.componentKey)
        case .eager(let id): .eager(id)
        }
    }

    private func finding(_ error: ResolutionError) -> Finding? {
        let ids = error.chain.compactMap(Self.id)
        switch error.code {
        case .missing, .duplicate, .duplicateMapKey: return .keyed(error.code, error.key)
        case .redirectionLoop:
            return model.problems.lazy.compactMap { problem -> Finding? in
                guard case .redirectionLoop(let keys) = problem, keys.map(\.componentKey).contains(error.key) else {
                    return nil
                }
                return .redirectionLoop(keys)
            }.first
        case .cycle where error.chain.last.flatMap(Self.id) == nil:
            return model.problems.lazy.compactMap { problem -> Finding? in
                guard case .formCircle(let keys) = problem, keys.map(\.componentKey).contains(error.key) else {
                    return nil
                }
                return .formCircle(keys)
            }.first
        case .cycle:
            guard isCircle(ids) else { return nil }
            return model.problems.lazy.compactMap { problem -> Finding? in
                guard case .cycle(let members) = problem, members.isSuperset(of: ids) else { return nil }
                return .cycle(members)
            }.first
        case .isolation, .asynchronous:
            guard ids.count == 2, key(of: ids[1]) == error.key else { return nil }
            return .need(error.code, owner: ids[0], target: ids[1])
        case .eagerWithoutCache: return ids.first.map { .eager($0) }
        default: return nil
        }
    }

    /// The component that a step is about.
    static func id(_ step: ResolutionError.Step) -> ID? {
        guard let place = step.place, place.fileID == RandomGraph.fileID else { return nil }
        return place.line - 1
    }

    private func key(of id: ID) -> ComponentKey { model.entries[id].node.key.componentKey }

    /// Whether each component needs the next at once, and the last is the first.
    private func isCircle(_ ids: [ID]) -> Bool {
        guard ids.count > 1, ids.first == ids.last else { return false }
        return zip(ids, ids.dropFirst()).allSatisfy { owner, target in
            model.edges[owner].contains { !$0.isDeferred && $0.targets.contains(target) }
        }
    }

    /// What is captive is told once for each owner, and of what one need leads to at least one of each lifetime.
    private func captiveFailure(_ errors: [ResolutionError]) -> String? {
        var reported: [ID: Set<ID>] = [:]
        for error in errors {
            let ids = error.chain.compactMap(Self.id)
            guard let owner = ids.first, let captive = ids.last, key(of: captive) == error.key,
                model.captives[owner].contains(where: { $0.contains(captive) }), isWay(ids),
                reported[owner, default: []].insert(captive).inserted
            else { return "wrong, or told twice: \(error)" }
        }
        for owner in model.entries.indices {
            for captives in model.captives[owner] {
                let told = captives.intersection(reported[owner] ?? [])
                let lifetimes = Set(captives.map { model.entries[$0].node.lifetime })
                guard Set(told.map { model.entries[$0].node.lifetime }) == lifetimes else {
                    return "component \(owner + 1) keeps one of \(captives.map { $0 + 1 }), which is not told"
                }
            }
        }
        return nil
    }

    /// Whether each component needs the next, and all between the first and the last are uncached.
    private func isWay(_ ids: [ID]) -> Bool {
        zip(ids, ids.dropFirst()).allSatisfy { owner, target in
            model.edges[owner].contains { $0.targets.contains(target) }
        } && ids.dropFirst().dropLast().allSatisfy { !GraphModel.keeps(model.entries[$0].node.lifetime) }
    }
}

extension RandomGraph.Key {
    /// The key of the elements, of a collection.
    fileprivate var element: RandomGraph.Key {
        switch shape {
        case .list(let inner), .map(let inner): with(inner)
        default: self
        }
    }
}
