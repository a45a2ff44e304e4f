/// What is right in a random graph, worked out without any care for speed: who answers, and what everything leads to.
///
/// It is written from the rules in `docs/Architecture.md`, and shares nothing with the toolkit.
struct GraphModel: Sendable {
    typealias Key = RandomGraph.Key
    typealias Node = RandomGraph.Node
    typealias Home = RandomGraph.Node.Home

    /// A component, by its position in ``entries``, which is that of its line less one; behind these what decorators make.
    typealias ID = Int

    /// A registered component, or what a decorator makes, as if it were one.
    struct Entry: Sendable {
        let layer: Int
        let node: Node

        /// What decorates what.
        var decoration: Decoration?

        /// Who its needs are asked for.
        let requester: Requester
    }

    /// Who asks.
    struct Requester: Hashable, Sendable {
        /// The modules of the component that asks, outermost first.
        var path: [Home] = []

        /// The type of the component that the answer is for: what decorators need is for what they decorate.
        var receiver: Key.Shape?

        static let outside = Requester()
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
    private(set) var entries: [Entry]

    /// All decorators, in the order of registration, those of outer containers first.
    let decorators: [(layer: Int, decorator: RandomGraph.Decorator)]

    /// What decorators make, by the way to it.
    var decorations: [[Mark]: ID] = [:]

    /// Who may ask: from outside or a module that there is, for nobody or for each type that something is for.
    let requesters: [Requester]

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
        decorators = graph.layers.enumerated().flatMap { layer, content in
            content.decorators.map { (layer, $0) }
        }
        entries = graph.layers.enumerated().flatMap { layer, content in
            content.nodes.map { node in
                Entry(
                    layer: layer, node: node,
                    requester: Requester(path: node.home.path, receiver: node.key.shape))
            }
        }
        var paths: [[Home]] = [[]]
        for entry in entries where !paths.contains(entry.node.home.path) { paths.append(entry.node.home.path) }
        var receivers: [Key.Shape?] = [nil]
        for entry in entries where !receivers.contains(entry.node.receiver) { receivers.append(entry.node.receiver) }
        requesters = paths.flatMap { path in receivers.map { Requester(path: path, receiver: $0) } }
        isReplaced = entries.map { entry in entries.contains { Self.replaces($0, entry) } }
        for id in entries.indices where !isReplaced[id] {
            for key in entries[id].node.claimedKeys { claimants[key, default: []].append(id) }
        }
        isOut = entries.indices.map { isReplaced[$0] || isOutdone($0) }
        for decoration in findDecorations() {
            decorations[decoration.marks] = entries.count
            entries.append(decoration.entry)
            isOut.append(false)
        }
        edges = entries.indices.map { id in
            if isOut[id] { return [] }
            let needs = entries[id].node.needs.map { follow($0, from: entries[id].requester) }
            return needs + (entries[id].decoration.map { [Reach(targets: [$0.inner])] } ?? [])
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
    func canSee(_ id: ID, from requester: Requester) -> Bool {
        let node = entries[id].node
        return !node.isPrivate || requester.path.starts(with: node.home.path)
    }

    /// Whether an overriding component takes the place of another one, under any of its keys.
    private static func replaces(_ override: Entry, _ entry: Entry) -> Bool {
        guard override.node.rank == .overriding, override.node.receiver == nil,
            !override.node.isPrivate || override.node.home == .outside,
            override.node.claimedKeys.contains(where: entry.node.claimedKeys.contains)
        else { return false }
        return override.layer > entry.layer
            || (override.layer == entry.layer && (entry.node.rank != .overriding || entry.node.receiver != nil))
    }

    /// Whether others answer for all that a component answers to, whoever asks, and it is part of no collection.
    private func isOutdone(_ id: ID) -> Bool {
        let node = entries[id].node
        // Whom a contextual component answers to is not looked into.
        guard node.contributions.isEmpty, node.receiver == nil else { return false }
        return requesters.filter { $0.receiver == nil && canSee(id, from: $0) }.allSatisfy { requester in
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
        case redirected(Key, layer: Int)
    }

    /// Who answers a key, and the key that redirections lead to.
    func answer(to key: Key, from requester: Requester) -> (end: Key, answer: Answer) {
        let (_, end, answer) = path(from: key, by: requester)
        return (end, answer)
    }

    /// The redirections that lead from a key to where it is answered, the first one first.
    func path(from key: Key, by requester: Requester) -> (hops: [Hop], end: Key, answer: Answer) {
        var path = [key]
        var hops: [Hop] = []
        while let key = path.last {
            switch rung(key, from: requester) {
            case .answer(let answer): return (hops, key, answer)
            case nil: return (hops, key, .nothing)
            case .redirected(let target, let layer):
                if let start = path.firstIndex(of: target) { return (hops, key, .loop(Set(path[start...]))) }
                path.append(target)
                hops.append(Hop(key: key, layer: layer))
            }
        }
        return (hops, key, .nothing)
    }

    /// What the innermost container says of a key that has anything to say; `nil` where none has.
    private func rung(_ key: Key, from requester: Requester) -> Rung? {
        for layer in graph.layers.indices.reversed() {
            if let rung = rung(key, in: layer, from: requester) { return rung }
        }
        return nil
    }

    /// What one container says of a key; `nil` where it has nothing to say.
    private func rung(_ key: Key, in layer: Int, from requester: Requester) -> Rung? {
        let visible = (claimants[key] ?? []).filter { entries[$0].layer == layer && canSee($0, from: requester) }
        let all = visible.filter { entries[$0].node.receiver == nil }
        if let answer = overriding(all) { return .answer(answer) }

        let contextual = contextual(visible, for: key, from: requester)
        if !contextual.isEmpty {
            let answer =
                overriding(contextual) ?? exact(contextual, for: key, in: layer)
                ?? ownType(contextual, for: key, in: layer) ?? fallback(contextual)
            return answer.map { .answer($0) }
        }
        if let answer = exact(all, for: key, in: layer) { return .answer(answer) }

        let redirections = graph.layers[layer].redirections.filter { $0.from == key }
        if redirections.count > 1 { return .answer(.severalRedirections) }
        if let redirection = redirections.first { return .redirected(redirection.to, layer: layer) }

        return (ownType(all, for: key, in: layer) ?? fallback(all)).map { .answer($0) }
    }

    /// The contextual components that answer: those of the rules that come first. Rules say nothing of forms.
    private func contextual(_ ids: [ID], for key: Key, from requester: Requester) -> [ID] {
        guard case .part = key.shape else { return [] }
        let all = ids.filter { isThere($0, for: requester) && entries[$0].node.receiver != nil }
        let best = all.map { entries[$0].node.precedence }.max()
        return all.filter { entries[$0].node.precedence == best }
    }

    /// Whether a component is for everybody, or for who asks.
    func isThere(_ id: ID, for requester: Requester) -> Bool {
        entries[id].node.receiver.map { $0 == requester.receiver } ?? true
    }

    private func with(_ rank: Node.Rank, of ids: [ID]) -> [ID] { ids.filter { entries[$0].node.rank == rank } }

    private func overriding(_ ids: [ID]) -> Answer? { only(with(.overriding, of: ids)) }

    private func fallback(_ ids: [ID]) -> Answer? { only(with(.fallback, of: ids)) }

    private func exact(_ ids: [ID], for key: Key, in layer: Int) -> Answer? {
        let exact = with(.explicit, of: ids).filter { isExplicit($0, for: key) }
        let own = exact.filter { entries[$0].node.isPrivate && entries[$0].node.home != .outside }
        if let depth = own.map({ entries[$0].node.home.path.count }).max() {
            return chosen(own.filter { entries[$0].node.home.path.count == depth }, in: layer)
        }
        return chosen(exact, in: layer)
    }

    private func ownType(_ ids: [ID], for key: Key, in layer: Int) -> Answer? {
        chosen(with(.explicit, of: ids).filter { !isExplicit($0, for: key) }, in: layer)
    }

    /// Whether a component names a key: as a role, or as its own type without naming anything else.
    func isExplicit(_ id: ID, for key: Key) -> Bool {
        let node = entries[id].node
        return node.roles.contains(key) || (node.key == key && node.roles.isEmpty && node.contributions.isEmpty)
    }

    private func only(_ ids: [ID]) -> Answer? {
        guard let first = ids.first else { return nil }
        return ids.count == 1 ? .component(first) : .several(ids)
    }

    private func chosen(_ ids: [ID], in layer: Int) -> Answer? {
        guard let first = ids.first, let last = ids.last else { return nil }
        return switch graph.layers[layer].duplicates {
        case .diagnose: only(ids)
        case .firstWins: .component(first)
        case .lastWins: .component(last)
        }
    }

    // MARK: Collections

    /// Who contributes to an array, or to a map.
    ///
    /// A component's elements of one collection are counted.
    func contributors(
        to element: Key, isMap: Bool, from requester: Requester
    ) -> [(id: ID, mapKey: String?, number: Int)] {
        let all = entries.indices.flatMap { id in
            entries[id].node.contributions
                .filter { $0.element == element && ($0.mapKey != nil) == isMap }
                .enumerated().map { (id: id, mapKey: $0.element.mapKey, number: $0.offset) }
        }.filter { canSee($0.id, from: requester) && isThere($0.id, for: requester) && !isReplaced[$0.id] }
        guard isMap else { return all }
        // What a child puts into a map takes the place of what is there under the same key.
        return all.filter { item in
            !all.contains { $0.mapKey == item.mapKey && entries[$0.id].layer > entries[item.id].layer }
        }
    }

    func isDeclared(_ element: Key) -> Bool { graph.layers.contains { $0.declared.contains(element) } }
}
