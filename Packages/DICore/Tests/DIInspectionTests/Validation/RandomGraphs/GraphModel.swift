/// A simple model of a random graph: the answer for each key, the targets of each need, and all problems.
///
/// It follows the order of answers in `docs/Components-and-modules.md`, ignores speed, and shares no toolkit code.
struct GraphModel: Sendable {
    typealias Key = RandomGraph.Key
    typealias Node = RandomGraph.Node
    typealias Home = RandomGraph.Node.Home

    /// The position of a component in ``entries``, which is its line minus one. Decorations follow the components.
    typealias ID = Int

    /// A registered component, or a decoration that is treated like one.
    struct Entry: Sendable {
        let layer: Int
        let node: Node

        /// The decorator and its target, for a decoration.
        var decoration: Decoration?

        /// The requester of the component's needs.
        let requester: Requester
    }

    /// The origin of a request.
    struct Requester: Hashable, Sendable {
        /// The modules of the requesting component, outermost first.
        var path: [Home] = []

        /// The type of the receiver. The needs of a decorator have the receiver of the decorated component.
        var receiver: Key.Shape?

        static let outside = Requester()
    }

    /// The answer for a key.
    enum Answer: Sendable {
        case component(ID)
        case several([ID])
        case severalRedirections
        case loop(Set<Key>)
        case nothing
    }

    let graph: RandomGraph

    /// All components in the order of registration, outer containers first.
    private(set) var entries: [Entry]

    /// All decorators in the order of registration, outer containers first.
    let decorators: [(layer: Int, decorator: RandomGraph.Decorator)]

    /// The decorations, by their identity.
    var decorations: [[Mark]: ID] = [:]

    /// All possible requesters: from outside or from a module, each without a receiver and with every type of receiver.
    let requesters: [Requester]

    /// Whether an overriding component has replaced each component.
    private var isReplaced: [Bool] = []

    /// Whether each component is hidden from all requesters, because it is replaced or because others answer all its
    /// keys.
    private(set) var isHidden: [Bool] = []

    /// The targets of each component's needs. Hidden components have none.
    private(set) var edges: [[Reach]] = []

    /// The components that must exist before each one does, through any number of needs.
    private(set) var reachedAtOnce: [Set<ID>] = []

    /// The components that are made on the main actor.
    private(set) var madeOnMainActor: Set<ID> = []

    /// All problems except captives, as often as validation reports them.
    private(set) var problems: [Problem] = []

    /// The captives of each need of each component.
    private(set) var captives: [[Set<ID>]] = []

    /// Whether there is no problem.
    var isValid: Bool { problems.isEmpty && captives.joined().allSatisfy(\.isEmpty) }

    /// The components that claim each key.
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
        isHidden = entries.indices.map { isReplaced[$0] || isShadowed($0) }
        for decoration in findDecorations() {
            decorations[decoration.marks] = entries.count
            entries.append(decoration.entry)
            isHidden.append(false)
        }
        edges = entries.indices.map { id in
            if isHidden[id] { return [] }
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
        madeOnMainActor = findMadeOnMainActor()
        problems = findProblems()
        captives = entries.indices.map(findCaptives)
    }

    // MARK: Visibility

    /// Whether a requester from these modules can see a component.
    func canSee(_ id: ID, from requester: Requester) -> Bool {
        let node = entries[id].node
        return !node.isPrivate || requester.path.starts(with: node.home.path)
    }

    /// Whether an overriding component replaces another one, under any of its keys.
    private static func replaces(_ override: Entry, _ entry: Entry) -> Bool {
        guard override.node.rank == .overriding, override.node.receiver == nil,
            !override.node.isPrivate || override.node.home == .outside,
            override.node.claimedKeys.contains(where: entry.node.claimedKeys.contains)
        else { return false }
        return override.layer > entry.layer
            || (override.layer == entry.layer && (entry.node.rank != .overriding || entry.node.receiver != nil))
    }

    /// Whether other components answer all keys of a component for every requester, and the component contributes to no
    /// collection.
    private func isShadowed(_ id: ID) -> Bool {
        let node = entries[id].node
        // Contextual components are never considered shadowed.
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

    // MARK: Answers

    private enum Rung {
        case answer(Answer)
        case redirected(Key, layer: Int)
    }

    /// Returns the answer for a key, and the end of its redirections.
    func answer(to key: Key, from requester: Requester) -> (end: Key, answer: Answer) {
        let (_, end, answer) = path(from: key, by: requester)
        return (end, answer)
    }

    /// Returns the redirections from a key to its answer, in order.
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

    /// Returns the answer of the innermost container that has one, or `nil`.
    private func rung(_ key: Key, from requester: Requester) -> Rung? {
        for layer in graph.layers.indices.reversed() {
            if let rung = rung(key, in: layer, from: requester) { return rung }
        }
        return nil
    }

    /// Returns the answer of one container, or `nil` if it has none.
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

    /// Returns the contextual components with the highest precedence. Rules do not answer for dependency forms.
    private func contextual(_ ids: [ID], for key: Key, from requester: Requester) -> [ID] {
        guard case .part = key.shape else { return [] }
        let all = ids.filter { isEligible($0, for: requester) && entries[$0].node.receiver != nil }
        let best = all.map { entries[$0].node.precedence }.max()
        return all.filter { entries[$0].node.precedence == best }
    }

    /// Whether a component has no receiver, or has the requester's.
    func isEligible(_ id: ID, for requester: Requester) -> Bool {
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

    /// Whether a component claims a key explicitly: as a role, or as its own type if it has no other keys.
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

    /// Returns the components that contribute to an array or to a map.
    ///
    /// The elements of one component are numbered.
    func contributors(
        to element: Key, isMap: Bool, from requester: Requester
    ) -> [(id: ID, mapKey: String?, number: Int)] {
        let all = entries.indices.flatMap { id in
            entries[id].node.contributions
                .filter { $0.element == element && ($0.mapKey != nil) == isMap }
                .enumerated().map { (id: id, mapKey: $0.element.mapKey, number: $0.offset) }
        }.filter { canSee($0.id, from: requester) && isEligible($0.id, for: requester) && !isReplaced[$0.id] }
        guard isMap else { return all }
        // An entry of a child replaces its parent's entry under the same map key.
        return all.filter { item in
            !all.contains { $0.mapKey == item.mapKey && entries[$0.id].layer > entries[item.id].layer }
        }
    }

    func isDeclared(_ element: Key) -> Bool { graph.layers.contains { $0.declared.contains(element) } }
}
