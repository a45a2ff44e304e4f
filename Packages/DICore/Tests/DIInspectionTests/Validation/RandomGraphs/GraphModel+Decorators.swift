extension GraphModel {
    /// A redirection on the way to what answers.
    struct Hop: Hashable, Sendable {
        let key: Key
        let layer: Int
    }

    /// How a key leads to a component, without decorators.
    struct Way: Hashable, Sendable {
        let id: ID

        /// What the component answers to.
        let key: Key

        /// Counts its elements of one collection.
        var number = 0

        /// The redirections on the way, the first one first.
        var hops: [Hop] = []
    }

    /// Tells what decorators make apart.
    enum Mark: Hashable, Sendable {
        case component(ID, Key, Int)
        case redirection(Key)
        case decorator(Int)
    }

    /// What decorates what.
    struct Decoration: Sendable {
        /// The position of the decorator among all.
        let decorator: Int
        let inner: ID

        /// Which one it is of those over one another, from one.
        let number: Int
    }

    /// What decorators apply to what a way leads to, each with the key that it is for, the innermost first.
    func stack(on way: Way) -> [(marks: [Mark], decorator: Int, key: Key)] {
        var layer = entries[way.id].layer
        var marks: [Mark] = [.component(way.id, way.key, way.number)]
        var all: [(marks: [Mark], decorator: Int, key: Key)] = []
        func apply(to key: Key) {
            for (index, (home, decorator)) in decorators.enumerated() where home >= layer {
                guard !all.contains(where: { $0.decorator == index }), applies(decorator, to: key, of: way.id) else {
                    continue
                }
                marks.append(.decorator(index))
                all.append((marks, index, key))
            }
            layer = max(layer, all.last.map { decorators[$0.decorator].layer } ?? 0)
        }
        apply(to: way.key)
        for hop in way.hops.reversed() {
            marks.append(.redirection(hop.key))
            layer = max(layer, hop.layer)
            apply(to: hop.key)
        }
        return all
    }

    private func applies(_ decorator: RandomGraph.Decorator, to key: Key, of id: ID) -> Bool {
        guard decorator.isByPredicate else { return decorator.key == key }
        return decorator.key.shape == key.shape && entries[id].node.lifetime != .uncached
    }

    /// Everything that decorators make: of what answers, of elements, and of what a need leads to through a redirection.
    func findDecorations() -> [(marks: [Mark], entry: Entry)] {
        var found: [(marks: [Mark], entry: Entry)] = []
        var ids: [[Mark]: ID] = [:]
        var open: [Way] = []
        for id in entries.indices where !isOut[id] {
            let node = entries[id].node
            for key in node.claimedKeys {
                let requester = Requester(path: node.isPrivate ? node.home.path : [])
                guard case .component(id) = answer(to: key, from: requester).answer,
                    path(from: key, by: requester).hops.isEmpty
                else { continue }
                open.append(Way(id: id, key: key))
            }
            for isMap in [false, true] {
                for element in Set(node.contributions.filter { ($0.mapKey != nil) == isMap }.map(\.element)) {
                    let count = node.contributions.count { $0.element == element && ($0.mapKey != nil) == isMap }
                    open += (0..<count).map { Way(id: id, key: element, number: $0) }
                }
            }
            open += node.needs.flatMap { follow($0, from: entries[id].requester).ways }
        }
        open += graph.layers.flatMap(\.redirections).flatMap { follow($0.from, from: .outside).ways }
        while let way = open.popLast() {
            var inner = way.id
            for (number, item) in stack(on: way).enumerated() {
                if let known = ids[item.marks] {
                    inner = known
                    continue
                }
                let entry = decoration(item.decorator, of: way.id, over: inner, number + 1, key: item.key, found)
                inner = entries.count + found.count
                ids[item.marks] = inner
                found.append((item.marks, entry))
                open += entry.node.needs.flatMap { follow($0, from: entry.requester).ways }
            }
        }
        return found
    }

    /// What a decorator makes, as a component: it lives as long as what it decorates, where that lives.
    private func decoration(
        _ index: Int, of id: ID, over inner: ID, _ number: Int, key: Key, _ found: [(marks: [Mark], entry: Entry)]
    ) -> Entry {
        let (layer, decorator) = decorators[index]
        let below = inner < entries.count ? entries[inner].node : found[inner - entries.count].entry.node
        var node = Node(key: key, home: decorator.home, needs: decorator.needs, lifetime: below.lifetime)
        if below.making == .mainActor || below.making == .asynchronous { node.making = below.making }
        if decorator.isOnMainActor { node.making = .mainActor }
        return Entry(
            layer: layer, node: node, decoration: Decoration(decorator: index, inner: inner, number: number),
            requester: Requester(path: decorator.home.path, receiver: entries[id].requester.receiver))
    }

    /// The component that something is made of.
    func component(of id: ID) -> ID {
        var id = id
        while let decoration = entries[id].decoration { id = decoration.inner }
        return id
    }
}
