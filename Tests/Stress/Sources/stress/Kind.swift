import DICore

/// A type-erased component type.
protocol Kind: Sendable {
    func key(_ qualifier: Qualifier?) -> ComponentKey
    func need(_ need: Node.Need, of target: Node, qualifier: Qualifier?) -> EdgeNeed
    func components(_ blueprint: Blueprint) -> ComponentList
    func decorators(_ blueprint: Blueprint) -> ComponentList
    func put(_ record: Record, alive: Counter, into container: Container, qualifier: Qualifier?)
    func clear(in container: Container, qualifier: Qualifier?)
    func resolve(from source: Source, qualifier: Qualifier?) throws -> Instance
    func resolveIfRegistered(from source: Source, qualifier: Qualifier?) throws -> Instance?
    func resolveAsynchronously(from source: Source, qualifier: Qualifier?) async throws -> Instance
    func existing(in source: Source, qualifier: Qualifier?) throws -> Instance?
    func withOwned(from source: Source, qualifier: Qualifier?, _ body: (Instance) -> Void) throws
    func withOwnedAsynchronously(
        from source: Source, qualifier: Qualifier?, _ body: @Sendable (Instance) -> Void
    ) async throws
}
