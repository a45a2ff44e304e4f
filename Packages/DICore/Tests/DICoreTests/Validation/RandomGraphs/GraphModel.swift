/// What is right in a random graph, worked out without any care for speed: who answers, and what everything leads to.
///
/// It is written from the rules in `docs/Architecture.md`, and shares nothing with the toolkit.
struct GraphModel: Sendable {
    typealias Key = RandomGraph.Key
    typealias Node = RandomGraph.Node
    typealias Home = RandomGraph.Node.Home

    /// A component, by its position in ``entries``, which is that of its line less one.
    typealias ID = Int

    /// A registered component.
    struct Entry: Sendable {
        let layer: Int
        let node: Node
    }

    /// Who answers a key.
    enum Answer: Sendable {
        case component(ID)
        case several([ID])
        case severalRedirections
        case loop(Set<Key>)
        case nothing
    }

    let graph: RandomGraph

    /// All components, in the order of registration, those of outer containers first.
    let entries: [Entry]

    /// Where somebody may ask from: outside, or a module that there is.
    let requesters: [[Home]]

    /// Whether an overriding component took the place of each.
    private var isReplaced: [Bool] = []

    /// Whether nobody can ever get each: it is replaced, or others answer for all that it answers to, whoever asks.
    private(set) var isOut: [Bool] = []

    /// What each component's needs lead to; nothing for those that are out.
    private(set) var edges: [[Reach]] = []

    /// What has to be there before each is, through any number of needs.
    private(set) var reachedAtOnce: [Set<ID>] = []

    /// Everything that is wrong, but for what is captive, as often as it is to be reported.
    private(set) var problems: [Problem] = []

    /// What each need of each component would keep too long.
    private(set) var captives: [[Set<ID>]] = []

    /// Whether nothing is wrong.
    var isValid: Bool { problems.isEmpty && captives.joined().allSatisfy(\.isEmpty) }

    /// Who answers to a key, whoever asks.
    private var claimants: [Key: [ID]] = [:]

    init(_ graph: RandomGraph) {
        self.graph = graph
        entries = graph.layers.enumerated().flatMap { layer, content in
            content.nodes.map { Entry(layer: layer, node: $0) }
        }
        var requesters: [[Home]] = [[]]
        for entry in entries where !requesters.contains(entry.node.home.path) {
            requesters.append(entry.node.home.path)
        }
        self.requesters = requesters
        isReplaced = entries.map { entry in entries.contains { Self.replaces($0, entry) } }
        for id in entries.indices where !isReplaced[id] {
            for key in entries[id].node.claimedKeys { claimants[key, default: []].append(id) }
        }
        isOut = entries.indices.map { isReplaced[$0] || isOutdone($0) }
        edges = entries.indices.map { id in
            isOut[id] ? [] : entries[id].node.needs.map { follow($0, from: entries[id].node.home.path) }
        }
        reachedAtOnce = entries.indices.map { start in
            var reached: Set<ID> = []
            var open = [start]
            while let next = open.popLast() {
                for target in edges[next].filter({ !$0.isDeferred }).flatMap(\.targets)
                where reached.insert(target).inserted { open.append(target) }
            }
            return reached
        }
        problems = findProblems()
        captives = entries.indices.map(findCaptives)
    }

    // MARK: Who takes part

    /// Whether whoever asks from these modules may see a component.
    func canSee(_ id: ID, from requester: [Home]) -> Bool {
        let node = entries[id].node
        return !node.isPrivate || requester.starts(with: node.home.path)
    }

    /// Whether an overriding component takes the place of another one, under any of its keys.
    private static func replaces(_ override: Entry, _ entry: Entry) -> Bool {
        guard override.node.rank == .overriding, !override.node.isPrivate || override.node.home == .outside,
            override.node.claimedKeys.contains(where: entry.node.claimedKeys.contains)
        else { return false }
        return override.layer > entry.layer || (override.layer == entry.layer && entry.node.rank != .overriding)
    }

    /// Whether others answer for all that a component answers to, whoever asks, and it is part of no collection.
    private func isOutdone(_ id: ID) -> Bool {
        let node = entries[id].node
        guard node.contributions.isEmpty else { return false }
        return requesters.filter { canSee(id, from: $0) }.allSatisfy { requester in
            node.claimedKeys.allSatisfy { key in
                guard case .answer(let answer) = rung(key, from: requester) else { return true }
                switch answer {
                case .component(let other): return other != id
                case .several(let all): return !all.contains(id)
                default: return true
                }
            }
        }
    }

    // MARK: Who answers

    private enum Rung {
        case answer(Answer)
        case redirected(Key)
    }

    /// Who answers a key, and the key that redirections lead to.
    func answer(to key: Key, from requester: [Home]) -> (end: Key, answer: Answer) {
        var path = [key]
        while let key = path.last {
            switch rung(key, from: requester) {
            case .answer(let answer): return (key, answer)
            case nil: return (key, .nothing)
            case .redirected(let target):
                if let start = path.firstIndex(of: target) { return (key, .loop(Set(path[start...]))) }
                path.append(target)
            }
        }
        return (key, .nothing)
    }

    /// What the innermost container says of a key that has anything to say; `nil` where none has.
    private func rung(_ key: Key, from requester: [Home]) -> Rung? {
        for layer in graph.layers.indices.reversed() {
            if let rung = rung(key, in: layer, from: requester) { return rung }
        }
        return nil
    }

    /// What one container says of a key; `nil` where it has nothing to say.
    private func rung(_ key: Key, in layer: Int, from requester: [Home]) -> Rung? {
        let all = (claimants[key] ?? []).filter { entries[$0].layer == layer && canSee($0, from: requester) }
        func with(_ rank: Node.Rank) -> [ID] { all.filter { entries[$0].node.rank == rank } }

        let overrides = with(.overriding)
        if !overrides.isEmpty { return .answer(only(overrides)) }

        let exact = with(.explicit).filter { isExplicit($0, for: key) }
        let own = exact.filter { entries[$0].node.isPrivate && entries[$0].node.home != .outside }
        if let depth = own.map({ entries[$0].node.home.path.count }).max() {
            return .answer(chosen(own.filter { entries[$0].node.home.path.count == depth }, in: layer))
        }
        if !exact.isEmpty { return .answer(chosen(exact, in: layer)) }

        let redirections = graph.layers[layer].redirections.filter { $0.from == key }
        if redirections.count > 1 { return .answer(.severalRedirections) }
        if let redirection = redirections.first { return .redirected(redirection.to) }

        let ownTypes = with(.explicit).filter { !isExplicit($0, for: key) }
        if !ownTypes.isEmpty { return .answer(chosen(ownTypes, in: layer)) }

        let defaults = with(.fallback)
        return defaults.isEmpty ? nil : .answer(only(defaults))
    }

    /// Whether a component names a key: as a role, or as its own type without naming anything else.
    func isExplicit(_ id: ID, for key: Key) -> Bool {
        let node = entries[id].node
        return node.roles.contains(key) || (node.key == key && node.roles.isEmpty && node.contributions.isEmpty)
    }

    private func only(_ ids: [ID]) -> Answer { ids.count == 1 ? .component(ids[0]) : .several(ids) }

    private func chosen(_ ids: [ID], in layer: Int) -> Answer {
        switch graph.layers[layer].duplicates {
        case .diagnose: only(ids)
        case .firstWins: .component(ids[0])
        case .lastWins: .component(ids[ids.count - 1])
        }
    }

    // MARK: Collections

    /// Who contributes to an array, or to a map.
    func contributors(to element: Key, isMap: Bool, from requester: [Home]) -> [(id: ID, mapKey: String?)] {
        let all = entries.indices.flatMap { id in
            entries[id].node.contributions
                .filter { $0.element == element && ($0.mapKey != nil) == isMap }
                .map { (id: id, mapKey: $0.mapKey) }
        }.filter { canSee($0.id, from: requester) && !isReplaced[$0.id] }
        guard isMap else { return all }
        // What a child puts into a map takes the place of what is there under the same key.
        return all.filter { item in
            !all.contains { $0.mapKey == item.mapKey && entries[$0.id].layer > entries[item.id].layer }
        }
    }

    func isDeclared(_ element: Key) -> Bool { graph.layers.contains { $0.declared.contains(element) } }
}
