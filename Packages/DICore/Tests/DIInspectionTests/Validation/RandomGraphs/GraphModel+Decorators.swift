extension GraphModel {
    /// A redirection on the path from a key to its answer.
    struct Hop: Hashable, Sendable {
        let key: Key
        let layer: Int
    }

    /// A path from a key to a component, without decorators.
    struct Route: Hashable, Sendable {
        let id: ID

        /// The key by which the path reaches the component.
        let key: Key

        /// The position among the component's elements of one collection.
        var number = 0

        /// The redirections on the path, in order.
        var hops: [Hop] = []
    }

    /// A part of the identity of a decoration.
    enum Mark: Hashable, Sendable {
        case component(ID, Key, Int)
        case redirection(Key)
        case decorator(Int)
    }

    /// A decorator, and the instance that it decorates.
    struct Decoration: Sendable {
        /// The position of the decorator among all decorators.
        let decorator: Int
        let inner: ID

        /// The position in the stack of decorators, starting at one.
        let number: Int
    }

    /// Returns the decorators of a path, the innermost first, each with the key that it applies to.
    func stack(on route: Route) -> [(marks: [Mark], decorator: Int, key: Key)] {
        var layer = entries[route.id].layer
        var marks: [Mark] = [.component(route.id, route.key, route.number)]
        var all: [(marks: [Mark], decorator: Int, key: Key)] = []
        func apply(to key: Key) {
            for (index, (home, decorator)) in decorators.enumerated() where home >= layer {
                guard !all.contains(where: { $0.decorator == index }), applies(decorator, to: key, of: route.id) else {
                    continue
                }
                marks.append(.decorator(index))
                all.append((marks, index, key))
            }
            layer = max(layer, all.last.map { decorators[$0.decorator].layer } ?? 0)
        }
        apply(to: route.key)
        for hop in route.hops.reversed() {
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

    /// Returns all decorations: of components, of elements, and of needs that lead through redirections.
    func findDecorations() -> [(marks: [Mark], entry: Entry)] {
        var found: [(marks: [Mark], entry: Entry)] = []
        var ids: [[Mark]: ID] = [:]
        var open: [Route] = []
        for id in entries.indices where !isHidden[id] {
            let node = entries[id].node
            for key in node.claimedKeys {
                let requester = Requester(path: node.isPrivate ? node.home.path : [])
                guard case .component(id) = answer(to: key, from: requester).answer,
                    path(from: key, by: requester).hops.isEmpty
                else { continue }
                open.append(Route(id: id, key: key))
            }
            for isMap in [false, true] {
                for element in Set(node.contributions.filter { ($0.mapKey != nil) == isMap }.map(\.element)) {
                    let count = node.contributions.count { $0.element == element && ($0.mapKey != nil) == isMap }
                    open += (0..<count).map { Route(id: id, key: element, number: $0) }
                }
            }
            open += node.needs.flatMap { follow($0, from: entries[id].requester).routes }
        }
        open += graph.layers.flatMap(\.redirections).flatMap { follow($0.from, from: .outside).routes }
        while let route = open.popLast() {
            var inner = route.id
            for (number, item) in stack(on: route).enumerated() {
                if let known = ids[item.marks] {
                    inner = known
                    continue
                }
                let entry = decoration(item.decorator, of: route.id, over: inner, number + 1, key: item.key, found)
                inner = entries.count + found.count
                ids[item.marks] = inner
                found.append((item.marks, entry))
                open += entry.node.needs.flatMap { follow($0, from: entry.requester).routes }
            }
        }
        return found
    }

    /// Returns a decoration as a component. It has the lifetime and the owner of the decorated instance.
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

    /// Returns the component at the core of a decoration.
    func component(of id: ID) -> ID {
        var id = id
        while let decoration = entries[id].decoration { id = decoration.inner }
        return id
    }
}
