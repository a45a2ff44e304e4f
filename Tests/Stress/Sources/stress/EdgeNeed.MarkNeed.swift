import DICore

extension EdgeNeed {
    /// A component's need of a mark, which identifies the container or scope of a creation.
    struct MarkNeed: Sendable {
        let dependency: Dependency
        let link:
            @Sendable (borrowing Linker) throws -> @Sendable (borrowing ResolutionContext, inout Owner) throws -> Void
        let resolve: @Sendable (any Resolver, inout Owner) throws -> Void
        let resolvePrepared: @Sendable (AsyncResolver, inout Owner) throws -> Void
        let resolveAsynchronously: @Sendable (AsyncResolver) async throws -> @Sendable (inout Owner) -> Void

        init<Level>(_ type: Owner.Mark<Level>.Type, _ set: @escaping @Sendable (inout Owner, Int) -> Void) {
            let need = Need<Owner.Mark<Level>>()
            dependency = need.dependency
            link = { linker in
                let link = try linker.link(need)
                return { context, owner in set(&owner, try link(context).number) }
            }
            resolve = { set(&$1, try need.resolve(from: $0).number) }
            resolvePrepared = { set(&$1, try need.resolve(from: $0).number) }
            resolveAsynchronously = {
                let number = try await $0.resolve(Owner.Mark<Level>.self).number
                return { set(&$0, number) }
            }
        }
    }

    /// Returns the marks that a component needs to know its container and scopes.
    static func marks(of node: Node) -> [MarkNeed] {
        var needs: [MarkNeed] = []
        if node.isMarked {
            needs.append(MarkNeed(Owner.Mark<Owner.ContainerLevel>.self) { $0.container = $1 })
        }
        if node.lifetime == .session || node.lifetime == .request {
            needs.append(MarkNeed(Owner.Mark<Owner.SessionLevel>.self) { $0.session = $1 })
        }
        if node.lifetime == .request {
            needs.append(MarkNeed(Owner.Mark<Owner.RequestLevel>.self) { $0.request = $1 })
        }
        return needs
    }
}
