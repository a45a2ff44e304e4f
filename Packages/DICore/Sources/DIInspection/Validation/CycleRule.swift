import DICore

/// No component needs itself, unless a lazy dependency, a provider or an assisted factory is on the way.
///
/// One error for each group of components that all need each other, naming a shortest circle in it.
struct CycleRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let next = graph.nodes.map { node in
            node.edges.filter { !$0.isDeferred }.flatMap(\.targets)
        }
        return StrongComponents.of(next)
            .filter { graph.nodes[$0[0]].isReachable && ($0.count > 1 || next[$0[0]].contains($0[0])) }
            .map { group in
                let circle = Self.shortestCircle(from: group.min() ?? 0, within: Set(group), next)
                return ResolutionError.cycle(of: circle.map { graph.nodes[$0].component })
                    .withChain((circle + [circle[0]]).map { .init(graph.nodes[$0].component) })
            }
    }

    /// The shortest way from a node back to itself.
    private static func shortestCircle(from start: Int, within group: Set<Int>, _ next: [[Int]]) -> [Int] {
        var cameFrom: [Int: Int] = [:]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for target in next[node] where group.contains(target) {
                if target == start {
                    var path = [node]
                    while path[path.count - 1] != start, let before = cameFrom[path[path.count - 1]] {
                        path.append(before)
                    }
                    return path.reversed()
                }
                if cameFrom[target] == nil {
                    cameFrom[target] = node
                    queue.append(target)
                }
            }
        }
        return [start]
    }
}
