extension EntryRecord {
    /// The entry that a request is for: of an optional, or another form of one need, the entry of that need.
    var target: EntryRecord {
        guard part == .passthrough, let only = dependencies.only else { return self }
        return only.target
    }

    /// Returns the same as ``annotate(_:)``, as an existential, so that each maker that follows the link need not make
    /// one.
    @usableFromInline
    @inline(never)
    func annotated(_ error: any Error) -> any Error { annotate(error) }

    /// Returns the error with the step of this entry on its chain.
    func annotate(_ error: any Error) -> ResolutionError {
        let (part, component) = (end.part, end.component)
        if part == .passthrough, let known = error as? ResolutionError, !known.chain.isEmpty,
            !known.isCycle(of: component.key)
        {
            return known
        }
        let step = ResolutionError.Step(component)
        return ResolutionError.wrapping(
            error, key: component.key, component: component
        )
        .thrown(through: step)
    }

    /// Returns the components on the shortest path to a component with a lifetime, through uncached components; empty
    /// if there is no path. Of several that are equally short, the path whose needs come first, as validation
    /// finds it in the graph.
    ///
    /// - Complexity: O(*n* + *m*) in the number of uncached components on the path and their needs.
    func shortestPath(to lifetime: Lifetime) -> [ComponentDescription] {
        var cameFrom = SmallIdentityTable<EntryRecord>()
        var queue = steps
        var seen = Set(queue.map(ObjectIdentifier.init))
        var head = 0
        while head < queue.count {
            let next = queue[head]
            head += 1
            guard next.shortLifetimes.contains(lifetime) else { continue }
            if next.component.lifetime == lifetime {
                let back = sequence(first: next) { cameFrom[ObjectIdentifier($0)] }
                return back.map(\.component).reversed()
            }
            for step in next.dependencies.flatMap(\.steps) where seen.insert(ObjectIdentifier(step)).inserted {
                cameFrom[ObjectIdentifier(step)] = next
                queue.append(step)
            }
        }
        return []
    }

    /// The entry itself, or the entries that a role or a dependency form leads to.
    private var steps: [EntryRecord] {
        let isPath = part.isRole || part == .passthrough && !component.lifetime.isOwner
        return isPath ? dependencies.flatMap(\.steps) : [self]
    }
}
