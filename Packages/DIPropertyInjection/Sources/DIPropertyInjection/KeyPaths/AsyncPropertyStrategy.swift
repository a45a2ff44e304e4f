public import DICore

/// Creates an instance with another asynchronous strategy and injects its properties: see ``PropertyStrategy``.
///
/// The inner strategy creates the instance in its own isolation. The task assigns the properties, on no actor.
///
/// Thread-safety: an immutable value.
public struct AsyncPropertyStrategy<Output: Sendable>: AsyncStrategy {
    private let inner: any AsyncStrategy<Output>
    private let properties: AsyncProperties<Output>

    /// Creates a strategy: see ``PropertyStrategy/init(_:_:)``.
    public init(
        _ inner: any AsyncStrategy<Output>, _ change: (AsyncProperties<Output>) -> AsyncProperties<Output>
    ) {
        let before = inner as? AsyncPropertyStrategy<Output>
        self.inner = before?.inner ?? inner
        properties = change(before?.properties ?? AsyncProperties())
    }

    /// The needs of the inner strategy, then those of the properties.
    public var dependencies: [Dependency] { inner.dependencies + properties.dependencies }

    /// The opacity of the inner strategy; opaque until created if the type does not list its marked properties.
    public var opacity: Opacity { properties.opacity(around: inner.opacity) }

    /// The isolation of the inner strategy.
    public var isolation: (any Actor)? { inner.isolation }

    /// Creates the instance, resolves the needs of its properties, and assigns them.
    ///
    /// - Throws: The errors of the resolver and of the inner strategy.
    public func make(_ resolver: AsyncResolver) async throws -> Output {
        try await properties.injected([ComponentKey(Output.self)], from: resolver) { try await inner.make(resolver) }
    }

    /// Returns a maker that does the same with the linked maker of the inner strategy.
    ///
    /// - Throws: The errors of the inner strategy.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let keys = [linker.component.key] + linker.component.roles
        let inner = try inner.link(linker)
        // The needs of the properties are prepared for the creation; its resolver answers with them.
        let resolver = linker.resolver()
        return AsyncMaker { context in
            try await properties.injected(keys, from: resolver.asynchronous(context)) { try await inner(context) }
        }
    }
}
