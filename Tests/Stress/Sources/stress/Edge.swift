/// What an instance got for one of its needs.
enum Edge: Sendable {
    case strong(Instance)
    case absent
    case deferred(target: Int, @Sendable () throws -> Instance)
    case asynchronous(target: Int, @Sendable () async throws -> Instance)

    /// Uses what is deferred.
    func use() async throws {
        switch self {
        case .strong, .absent: break
        case .deferred(_, let get): _ = try get()
        case .asynchronous(_, let get): _ = try await get()
        }
    }

    /// Uses what is deferred and needs no waiting.
    func useNow() throws {
        if case .deferred(_, let get) = self { _ = try get() }
    }
}
