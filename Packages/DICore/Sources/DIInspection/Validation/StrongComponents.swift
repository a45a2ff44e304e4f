import DICore

/// Groups of nodes that all reach each other.
enum StrongComponents {
    /// The groups, ordered by their smallest member; each in ascending order.
    ///
    /// Tarjan's algorithm with a stack of its own, so that depth is no limit.
    /// - Parameter next: For each node the nodes it leads to.
    /// - Complexity: O(*n* + *m*), and O(*n* log *n*) for the order.
    static func of(_ next: [[Int]]) -> [[Int]] {
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
