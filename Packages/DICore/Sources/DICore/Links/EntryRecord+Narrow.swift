extension EntryRecord {
    /// The components on the shortest way to one with a lifetime, through uncached ones; empty where there is none. Of several
    /// that are equally short, the one whose needs come first: as `CaptiveRule` finds it in the graph.
    ///
    /// - Complexity: O(*n* + *m*) in the number of uncached components on the way and their needs.
    func shortestWay(to lifetime: Lifetime) -> [ComponentDescription] {
        var cameFrom = SmallIdentityTable<EntryRecord>()
        var queue = steps
        var seen = Set(queue.map(ObjectIdentifier.init))
        var head = 0
        while head < queue.count {
            let next = queue[head]
            head += 1
            guard next.narrow.contains(lifetime) else { continue }
            if next.component.lifetime == lifetime {
                let back = sequence(first: next) { cameFrom[ObjectIdentifier($0)] }
                return back.map(\.component).reversed()
            }
            for step in next.below.flatMap(\.steps) where seen.insert(ObjectIdentifier(step)).inserted {
                cameFrom[ObjectIdentifier(step)] = next
                queue.append(step)
            }
        }
        return []
    }

    /// The components that it stands for: itself, or, where it is a role or a dependency form, those that it leads to.
    private var steps: [EntryRecord] {
        let isWay = part == .role || part == .form && !component.lifetime.isOwner
        return isWay ? below.flatMap(\.steps) : [self]
    }
}
