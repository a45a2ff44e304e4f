import DICore

/// A type-erased need of a component.
struct EdgeNeed: Sendable {
    let dependency: Dependency
    let link: @Sendable (borrowing Linker) throws -> @Sendable (borrowing ResolutionContext) throws -> Edge
    let resolve: @Sendable (any Resolver) throws -> Edge

    /// Resolves the need with the resolver of an asynchronous strategy that declared it.
    let resolvePrepared: @Sendable (AsyncResolver) throws -> Edge
    let resolveAsynchronously: @Sendable (AsyncResolver) async throws -> Edge

    init<Value: Sendable>(_ need: Need<Value>, name: Qualifier?, _ convert: @escaping @Sendable (Value) -> Edge) {
        dependency = need.dependency
        link = { linker in
            let link = try linker.link(need)
            return { context in convert(try link(context)) }
        }
        resolve = { convert(try need.resolve(from: $0)) }
        resolvePrepared = { convert(try need.resolve(from: $0)) }
        resolveAsynchronously = { convert(try await $0.resolve(Value.self, qualifier: name)) }
    }
}
