extension RandomGraph {
    /// The graph without one of its components.
    func removing(_ id: Int) -> RandomGraph {
        var copy = self
        var position = id
        for layer in copy.layers.indices {
            if position < copy.layers[layer].nodes.count {
                copy.layers[layer].nodes.remove(at: position)
                return copy
            }
            position -= copy.layers[layer].nodes.count
        }
        return copy
    }

    /// Returns a smaller graph that fails too. It removes one element at a time, for as long as the graph still fails.
    func shrunk(while fails: (RandomGraph) async -> Bool) async -> RandomGraph {
        var smallest = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in smallest.smaller where await fails(candidate) {
                smallest = candidate
                isSmaller = true
                break
            }
        }
        return smallest
    }

    /// The graphs with one element less.
    private var smaller: [RandomGraph] {
        var all: [RandomGraph] = []
        func with(_ change: (inout RandomGraph) -> Void) {
            var copy = self
            change(&copy)
            all.append(copy)
        }
        for number in layers.indices {
            let layer = layers[number]
            if layers.count > 1, layer.nodes.isEmpty, layer.redirections.isEmpty, layer.decorators.isEmpty {
                with { $0.layers.remove(at: number) }
            }
            for node in layer.nodes.indices { with { $0.layers[number].nodes.remove(at: node) } }
            for item in layer.redirections.indices { with { $0.layers[number].redirections.remove(at: item) } }
            for item in layer.decorators.indices {
                with { $0.layers[number].decorators.remove(at: item) }
                for need in layer.decorators[item].needs.indices {
                    with { $0.layers[number].decorators[item].needs.remove(at: need) }
                }
                if layer.decorators[item].isByPredicate {
                    with { $0.layers[number].decorators[item].isByPredicate = false }
                }
                if layer.decorators[item].isOnMainActor {
                    with { $0.layers[number].decorators[item].isOnMainActor = false }
                }
            }
            for item in layer.declared.indices { with { $0.layers[number].declared.remove(at: item) } }
            if layer.repeatsModules { with { $0.layers[number].repeatsModules = false } }
            if layer.duplicates != .diagnose { with { $0.layers[number].duplicates = .diagnose } }
            for (index, node) in layer.nodes.enumerated() {
                for smaller in node.smaller { with { $0.layers[number].nodes[index] = smaller } }
            }
        }
        return all
    }
}

extension RandomGraph.Node {
    fileprivate var smaller: [RandomGraph.Node] {
        var all: [RandomGraph.Node] = []
        func with(_ change: (inout RandomGraph.Node) -> Void) {
            var copy = self
            change(&copy)
            all.append(copy)
        }
        for index in needs.indices { with { $0.needs.remove(at: index) } }
        for index in roles.indices { with { $0.roles.remove(at: index) } }
        for index in contributions.indices { with { $0.contributions.remove(at: index) } }
        if !wired.isEmpty { with { $0.wired = [] } }
        if isPrivate { with { $0.isPrivate = false } }
        if receiver != nil { with { $0.receiver = nil } }
        if precedence != 0 { with { $0.precedence = 0 } }
        if isEager { with { $0.isEager = false } }
        if rank != .explicit { with { $0.rank = .explicit } }
        if home != .outside, !isPrivate { with { $0.home = .outside } }
        if lifetime != .uncached, making != .existing, making != .supplied { with { $0.lifetime = .uncached } }
        if making == .unlinked || making == .mainActor || making == .asynchronous { with { $0.making = .linked } }
        return all
    }
}
