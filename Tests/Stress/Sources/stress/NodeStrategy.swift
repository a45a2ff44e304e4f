import DICore

/// Creates instances without suspending.
struct NodeStrategy<Tag>: InjectionStrategy {
    let blueprint: Blueprint

    var dependencies: [Dependency] { blueprint.dependencies }

    func make(_ resolver: any Resolver) throws -> Item<Tag> {
        let start = blueprint.begin()
        var owner = Owner()
        for mark in blueprint.marks { try mark.resolve(resolver, &owner) }
        let edges = try blueprint.needs.map { try $0.resolve(resolver) }
        try blueprint.useAtOnce(edges)
        blueprint.pause()
        return try blueprint.end(Item<Tag>.self, owner: owner, edges: edges, start: start)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Item<Tag>> {
        guard blueprint.node.mode == .linked else {
            let resolver = linker.resolver()
            return Maker { context in try make(resolver(context)) }
        }
        var marks: [@Sendable (borrowing ResolutionContext, inout Owner) throws -> Void] = []
        for mark in blueprint.marks { marks.append(try mark.link(linker)) }
        var links: [@Sendable (borrowing ResolutionContext) throws -> Edge] = []
        for need in blueprint.needs { links.append(try need.link(linker)) }
        return Maker { [blueprint, marks, links] context in
            let start = blueprint.begin()
            var owner = Owner()
            for mark in marks { try mark(context, &owner) }
            var edges: [Edge] = []
            for link in links { edges.append(try link(context)) }
            try blueprint.useAtOnce(edges)
            blueprint.pause()
            return try blueprint.end(Item<Tag>.self, owner: owner, edges: edges, start: start)
        }
    }
}

extension NodeStrategy {
    /// Creates an instance in a closure that resolves from the container instead of its resolver.
    func makePast(_ resolver: any Resolver) throws -> Item<Tag> {
        let start = blueprint.begin()
        var owner = Owner()
        for mark in blueprint.marks { try mark.resolve(resolver, &owner) }
        return try end(owner: owner, start: start)
    }

    /// Creates an instance in a closure without a resolver, which cannot know its container or scope.
    func makeCaptured() throws -> Item<Tag> { try end(owner: Owner(), start: blueprint.begin()) }

    private func end(owner: Owner, start: Int) throws -> Item<Tag> {
        guard let root = blueprint.round.root else { throw Failure(work: "factory") }
        let edges = try blueprint.needs.map { try $0.resolve(root) }
        blueprint.pause()
        return try blueprint.end(Item<Tag>.self, owner: owner, edges: edges, start: start)
    }
}
