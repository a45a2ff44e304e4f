import DICore

/// Creates instances, and may suspend.
struct AsyncNodeStrategy<Tag>: AsyncStrategy {
    let blueprint: Blueprint

    var dependencies: [Dependency] { blueprint.dependencies }

    func make(_ resolver: AsyncResolver) async throws -> Item<Tag> {
        let start = blueprint.begin()
        var owner = Owner()
        for mark in blueprint.marks { try mark.resolvePrepared(resolver, &owner) }
        let edges = try blueprint.needs.map { try $0.resolvePrepared(resolver) }
        try await blueprint.useAtOnceAsynchronously(edges)
        try await blueprint.pauseAsynchronously()
        return try blueprint.end(Item<Tag>.self, owner: owner, edges: edges, start: start)
    }

    /// Creates an instance in a closure, which resolves the two halves of its needs concurrently.
    static func make(_ blueprint: Blueprint, _ resolver: AsyncResolver) async throws -> Item<Tag> {
        let start = blueprint.begin()
        var owner = Owner()
        for mark in blueprint.marks { try await mark.resolveAsynchronously(resolver)(&owner) }
        let half = blueprint.needs.prefix(blueprint.needs.count / 2)
        async let first = edges(half, resolver)
        async let second = edges(blueprint.needs.dropFirst(half.count), resolver)
        let all = try await first + second
        try await blueprint.useAtOnceAsynchronously(all)
        try await blueprint.pauseAsynchronously()
        return try blueprint.end(Item<Tag>.self, owner: owner, edges: all, start: start)
    }

    private static func edges(_ needs: ArraySlice<EdgeNeed>, _ resolver: AsyncResolver) async throws -> [Edge] {
        var edges: [Edge] = []
        for need in needs { edges.append(try await need.resolveAsynchronously(resolver)) }
        return edges
    }
}
