// The compiler selects these overloads for a request without a type, for which it has no message of its own. Their
// bodies never run: a call does not compile.

extension Resolver {
    /// Unavailable: a request names a type.
    @available(*, unavailable, message: "name the type: resolve(Shop.self), or let shop: Shop = try resolve()")
    public func resolve() throws -> Any { fatalError("unavailable") }
}

extension MainActorResolver {
    /// Unavailable: a request names a type.
    @available(*, unavailable, message: "name the type: resolve(Shop.self), or let shop: Shop = try resolve()")
    @MainActor
    public func resolve() throws -> Any { fatalError("unavailable") }
}

extension AsyncResolver {
    /// Unavailable: a request names a type.
    @available(*, unavailable, message: "name the type: resolve(Shop.self), or let shop: Shop = try await resolve()")
    public func resolve() async throws -> Any { fatalError("unavailable") }
}
