import DICore

/// A value that a component of a random graph creates or needs.
protocol GraphValue: Sendable {
    /// Uses the deferred dependencies inside the value, on the main actor, where all of them can be used.
    @MainActor func use() async throws
}

extension GraphValue {
    static var optional: any GraphValue.Type { Self?.self }
    static var list: any GraphValue.Type { [Self].self }
    static var map: any GraphValue.Type { [String: Self].self }
    static var lazy: any GraphValue.Type { Lazy<Self>.self }
    static var provider: any GraphValue.Type { Provider<Self>.self }
    static var asyncLazy: any GraphValue.Type { AsyncLazy<Self>.self }
    static var asyncProvider: any GraphValue.Type { AsyncProvider<Self>.self }
}

extension Optional: GraphValue where Wrapped: GraphValue {
    func use() async throws { try await self?.use() }
}

extension Array: GraphValue where Element: GraphValue {
    func use() async throws {}
}

extension Dictionary: GraphValue where Key == String, Value: GraphValue {
    func use() async throws {}
}

extension Lazy: GraphValue where Value: GraphValue {
    func use() async throws { try await get().use() }
}

extension Provider: GraphValue where Value: GraphValue {
    func use() async throws { try await self().use() }
}

extension AsyncLazy: GraphValue where Value: GraphValue {
    func use() async throws { try await get().use() }
}

extension AsyncProvider: GraphValue where Value: GraphValue {
    func use() async throws { try await self().use() }
}
