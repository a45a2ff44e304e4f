/// A breadth-first search in a graph: the shortest ways from some nodes to those that they lead to.
struct GraphSearch {
    /// How far each node is; `nil` where no way leads to it.
    private(set) var distances: [Int?]

    /// The node before each on a shortest way; `nil` for those that the search began with.
    private var before: [Int?]

    /// Where the way to each node begins.
    private var sources: [Int]

    /// The nodes that were found, the nearest first.
    private(set) var found: [Int] = []

    /// - Parameters:
    ///   - sources: Where the search begins.
    ///   - count: How many nodes there are.
    ///   - next: The nodes that one leads to.
    /// - Complexity: O(*n* + *m*) in the number of nodes and of those that these lead to.
    @inline(never)
    init(from sources: [Int], count: Int, next: (Int) -> [Int]) {
        distances = Array(repeating: nil, count: count)
        before = distances
        self.sources = Array(0..<count)
        for source in sources where distances[source] == nil {
            distances[source] = 0
            found.append(source)
        }
        var head = 0
        while head < found.count {
            let node = found[head]
            head += 1
            for target in next(node) where distances[target] == nil {
                distances[target] = (distances[node] ?? 0) + 1
                before[target] = node
                self.sources[target] = self.sources[node]
                found.append(target)
            }
        }
    }

    /// Where the way to a node begins.
    func source(of node: Int) -> Int { sources[node] }

    /// The nodes of a shortest way to one, from where it begins.
    func way(to node: Int) -> [Int] {
        var way = [node]
        while let next = before[way[way.count - 1]] { way.append(next) }
        return way.reversed()
    }
}
