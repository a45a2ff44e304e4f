/// The resolved value of one of an instance's needs.
enum Edge: Sendable {
    case strong(Instance)
    case absent
    case deferred(target: Int, @Sendable () throws -> Instance)
    case asynchronous(target: Int, @Sendable () async throws -> Instance)

    /// Resolves a deferred dependency.
    func use() async throws {
        switch self {
        case .strong, .absent: break
        case .deferred(_, let get): _ = try get()
        case .asynchronous(_, let get): _ = try await get()
        }
    }

    /// Resolves a deferred dependency that is synchronous.
    func useNow() throws {
        if case .deferred(_, let get) = self { _ = try get() }
    }
}
