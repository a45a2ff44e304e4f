extension GraphModel {
    /// Returns the captives of each need of a component: the instances that it would retain for too long.
    func findCaptives(of owner: ID) -> [Set<ID>] {
        let lifetime = entries[owner].node.lifetime
        guard Self.keeps(lifetime) else { return [] }
        return edges[owner].map { reach in
            Set(kept(by: reach.targets).filter { !Self.lives(entries[$0].node.lifetime, asLongAs: lifetime) })
        }
    }

    /// Returns the components whose instances an owner of the targets retains: cached ones, and those behind uncached
    /// ones.
    private func kept(by targets: [ID]) -> Set<ID> {
        var seen: Set<ID> = []
        var open = targets
        while let next = open.popLast() {
            guard seen.insert(next).inserted, !Self.keeps(entries[next].node.lifetime) else { continue }
            open += edges[next].flatMap(\.targets)
        }
        return seen.filter { Self.keeps(entries[$0].node.lifetime) }
    }

    /// Whether instances live for longer than one resolve.
    static func keeps(_ lifetime: Node.Lifetime) -> Bool {
        lifetime != .uncached && lifetime != .perResolve
    }

    private static func lives(_ lifetime: Node.Lifetime, asLongAs owner: Node.Lifetime) -> Bool {
        switch lifetime {
        case .uncached, .perResolve, .cached, .simple, .weak: true
        case .session: owner == .session || owner == .request
        case .request: owner == .request
        case .task: owner == .task
        }
    }

    /// Returns the scopes and the task cache that a component needs, for itself and its direct dependencies.
    func surroundings(of id: ID) -> Set<Node.Lifetime> {
        Set(reachedAtOnce[id].union([id]).map { entries[$0].node.lifetime })
            .intersection([.session, .request, .task])
    }
}
