import DICore

extension DependencyGraph {
    /// Returns an error for each group of components that all need each other, with a shortest cycle in it.
    ///
    /// A lazy dependency, a provider or an assisted factory on the path breaks a cycle.
    func cycleErrors() -> [ResolutionError] {
        let next = nodes.map { node in node.edges.filter { !$0.isDeferred }.flatMap(\.targets) }
        return strongComponents(next)
            .filter { nodes[$0[0]].isReachable && ($0.count > 1 || next[$0[0]].contains($0[0])) }
            .map { group in
                let positions = Dictionary(uniqueKeysWithValues: zip(group, group.indices))
                let search = GraphSearch(from: [0], count: group.count) {
                    next[group[$0]].compactMap { positions[$0] }
                }
                let last = search.found.first { next[group[$0]].contains(group[0]) }
                let cycle = search.path(to: last ?? 0).map { ResolutionError.Step(nodes[group[$0]].component) }
                return ResolutionError.cycle(cycle).withChain(cycle + cycle.prefix(1))
            }
    }

    /// Returns the groups of nodes that all reach each other, ordered by their smallest member; each in ascending
    /// order.
    ///
    /// Tarjan's algorithm with a stack of its own, so that the depth is not limited.
    /// - Parameter next: For each node its targets.
    /// - Complexity: O(*n* + *m*), and O(*n* log *n*) for the order.
    private func strongComponents(_ next: [[Int]]) -> [[Int]] {
        var index = 0
        var indices = [Int?](repeating: nil, count: next.count)
        var low = [Int](repeating: 0, count: next.count)
        var isOnStack = [Bool](repeating: false, count: next.count)
        var stack: [Int] = []
        var groups: [[Int]] = []
        for root in next.indices where indices[root] == nil {
            var work: [(node: Int, position: Int)] = [(root, 0)]
            while let (node, position) = work.last {
                if position == 0, indices[node] == nil {
                    indices[node] = index
                    low[node] = index
                    index += 1
                    stack.append(node)
                    isOnStack[node] = true
                }
                if position < next[node].count {
                    work[work.count - 1].position += 1
                    let target = next[node][position]
                    if let seen = indices[target] {
                        if isOnStack[target] { low[node] = min(low[node], seen) }
                    } else {
                        work.append((target, 0))
                    }
                    continue
                }
                work.removeLast()
                if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == indices[node] else { continue }
                var group: [Int] = []
                repeat {
                    let member = stack.removeLast()
                    isOnStack[member] = false
                    group.append(member)
                } while group[group.count - 1] != node
                groups.append(group.sorted())
            }
        }
        return groups.sorted { $0[0] < $1[0] }
    }
}
