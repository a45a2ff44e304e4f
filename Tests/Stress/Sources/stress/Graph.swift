/// Random components with random needs.
struct Graph: Sendable {
    private(set) var nodes: [Node] = []

    /// Whether the needs may form cycles.
    let isCyclic: Bool

    /// Whether factories may resolve from a captured container.
    private let canCapture: Bool
    private let hasClosers: Bool

    /// The components that the creation of each component may create.
    private(set) var created: [Set<Int>] = []

    /// The components that the deferred needs of each component reach, and those of the components that it needs.
    private(set) var deferred: [Set<Int>] = []

    /// - Parameters:
    ///   - closesCapturedCycles: Whether a cycle may lead through a captured container.
    ///   - hasClosers: Whether components have closers.
    init(closesCapturedCycles: Bool, hasClosers: Bool, using random: inout SplitMix64) {
        isCyclic = random.chance(20)
        canCapture = closesCapturedCycles || !isCyclic
        self.hasClosers = hasClosers
        let count = 4 + random.below(20)
        for index in 0..<count { addNode(index, using: &random) }
        if isCyclic { closeCycles(using: &random) }
        findAwaited()
        for index in nodes.indices { addDeferredNeeds(of: index, using: &random) }
        created = reached { !$0.form.isDeferred || $0.isUsedAtOnce }
        let reached = reached { _ in true }
        deferred = nodes.indices.map { index in
            ([index] + reached[index]).flatMap { nodes[$0].needs.filter(\.form.isDeferred) }
                .reduce(into: []) { $0.formUnion(reached[$1.target].union([$1.target])) }
        }
        markOpaque()
    }

    /// Whether a component, or a component created for it, meets a condition.
    func creates(_ index: Int, where condition: (Node) -> Bool) -> Bool {
        condition(nodes[index]) || created[index].contains { condition(nodes[$0]) }
    }

    private mutating func addNode(_ index: Int, using random: inout SplitMix64) {
        let mode: Node.Mode = random.pick([
            (30, .linked), (10, .unlinked), (12, .closure), (6, .past), (12, .asynchronous), (8, .asynchronousClosure),
            (4, .onActor), (canCapture ? 8 : 0, .captured),
        ])
        var lifetimes: [(weight: Int, value: Node.Lifetime)] = [
            (25, .uncached), (30, .exactlyOnce), (6, .timeToLive), (8, .simple), (6, .weak),
        ]
        if !mode.asksRoot { lifetimes += [(12, .session), (12, .request)] }
        if !mode.isAsynchronous, !mode.asksRoot { lifetimes += [(4, .perThread), (4, .perTask), (4, .perResolve)] }
        let lifetime = random.pick(lifetimes)
        var node = Node(
            index: index, mode: mode, lifetime: lifetime, failing: random.chance(15) ? 2 + random.below(6) : 0,
            failingHook: random.chance(8) ? 2 + random.below(6) : 0,
            closer: hasClosers ? random.pick([(5, .immediate), (4, .suspending), (1, .none)]) : .none,
            closerFails: random.chance(5), isDecorated: random.chance(30),
            decoratorCloser: hasClosers ? random.pick([(4, .immediate), (4, .suspending), (1, .none)]) : .none,
            pauses: random.chance(50) ? random.below(6) : 0,
            spawns: random.chance(10) && lifetime == .exactlyOnce)
        let limit = lifetime.isCached ? (lifetime.rank == 3 ? 0 : lifetime.rank) : mode.asksRoot ? 0 : 3
        node.rank = lifetime.rank
        for _ in 0..<random.below(4) where index > 0 {
            let target = random.below(index)
            guard isAllowed(target, for: node, limit: limit), !node.needs.contains(where: { $0.target == target })
            else { continue }
            node.needs.append(.init(target: target, form: random.chance(15) ? .optional : .strong))
            node.rank = max(node.rank, nodes[target].rank)
            node.isAwaited = node.isAwaited || nodes[target].isAwaited
        }
        node.isAwaited = node.isAwaited || mode.isAsynchronous
        nodes.append(node)
    }

    /// Whether a component may need another one, which must live long enough and which the component can await.
    private func isAllowed(_ target: Int, for node: Node, limit: Int) -> Bool {
        guard nodes[target].rank <= limit else { return false }
        let cannotWait =
            node.mode == .closure || node.mode.asksRoot || node.lifetime.rank == 3 || node.lifetime == .perResolve
        return !(cannotWait && nodes[target].isAwaited)
    }

    private mutating func closeCycles(using random: inout SplitMix64) {
        for _ in 0..<(1 + random.below(2)) {
            let index = random.below(nodes.count)
            let target = index + random.below(nodes.count - index)
            guard !nodes[index].needs.contains(where: { $0.target == target }), !nodes[target].isAwaited,
                nodes[target].rank <= (nodes[index].lifetime.rank == 3 ? 0 : nodes[index].rank)
            else { continue }
            nodes[index].needs.append(.init(target: target, form: .strong))
        }
    }

    private mutating func findAwaited() {
        let reached = reached { !$0.form.isDeferred }
        for index in nodes.indices where reached[index].contains(where: { nodes[$0].mode.isAsynchronous }) {
            nodes[index].isAwaited = true
        }
    }

    private mutating func addDeferredNeeds(of index: Int, using random: inout SplitMix64) {
        let node = nodes[index]
        guard !node.mode.asksRoot else { return }
        let limit = node.lifetime.rank == 3 ? 0 : node.rank
        for _ in 0..<random.below(3) {
            let target = random.below(nodes.count)
            guard nodes[target].rank <= limit, !node.needs.contains(where: { $0.target == target }) else { continue }
            // A dependency that is used in the factory acts like a strong one; only a suspending factory can await it.
            let isPossible =
                nodes[target].isAwaited ? target < index && node.mode.isAsynchronous : target < index || isCyclic
            let isUsedAtOnce = isPossible && random.chance(30)
            // A lazy dependency retains its value, so a cycle of lazy dependencies would never be released.
            let form: Node.Form = random.chance(50) && target < index && !isCyclic ? .lazy : .provider
            nodes[index].needs.append(.init(target: target, form: form, isUsedAtOnce: isUsedAtOnce))
        }
    }

    /// Marks opaque components, their dependents, and others. A factory with a captured container declares no needs.
    private mutating func markOpaque() {
        for index in nodes.indices
        where nodes[index].mode.isOpaque || (index % 4 == 1 && nodes[index].mode != .captured) {
            nodes[index].isMarked = true
        }
        let reached = reached(from: { $0.mode == .captured ? [] : $0.needs }, through: { _ in true })
        let marked = Set(nodes.indices.filter { nodes[$0].isMarked })
        for index in nodes.indices where !reached[index].isDisjoint(with: marked) { nodes[index].isMarked = true }
    }

    /// Returns the direct and indirect dependencies of each component.
    private func reached(
        from needs: (Node) -> [Node.Need] = \.needs, through isIncluded: (Node.Need) -> Bool
    ) -> [Set<Int>] {
        nodes.indices.map { start in
            var found: Set<Int> = []
            var open = [start]
            while let next = open.popLast() {
                for need in needs(nodes[next]) where isIncluded(need) && found.insert(need.target).inserted {
                    open.append(need.target)
                }
            }
            return found
        }
    }
}
