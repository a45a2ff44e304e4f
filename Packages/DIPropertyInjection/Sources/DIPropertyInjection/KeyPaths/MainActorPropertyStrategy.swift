public import DICore

/// Creates an instance with another strategy and injects its properties, on the main actor: see ``PropertyStrategy``.
///
/// Thread-safety: an immutable value.
public struct MainActorPropertyStrategy<Output>: MainActorStrategy {
    private let inner: any MainActorStrategy<Output>
    private let properties: MainActorProperties<Output>

    /// Creates a strategy: see ``PropertyStrategy/init(_:_:)``.
    public init(
        _ inner: any MainActorStrategy<Output>,
        _ change: (MainActorProperties<Output>) -> MainActorProperties<Output>
    ) {
        let before = inner as? MainActorPropertyStrategy<Output>
        self.inner = before?.inner ?? inner
        properties = change(before?.properties ?? MainActorProperties())
    }

    /// The needs of the inner strategy, then those of the properties.
    public var dependencies: [Dependency] { inner.dependencies + properties.dependencies }

    /// The opacity of the inner strategy; opaque until created if the type does not list its marked properties.
    public var opacity: Opacity { properties.opacity(around: inner.opacity) }

    /// The receiver of the inner strategy.
    public var receiver: Any.Type { inner.receiver }

    /// Creates the instance, resolves the needs of its properties, and assigns them.
    ///
    /// - Throws: The errors of the resolver and of the inner strategy.
    @MainActor
    public func make(_ resolver: MainActorResolver) throws -> Output {
        try properties.injected(from: MainActorAccess(resolver)) { try inner.make(resolver) }
    }

    /// Returns a maker that does the same with links.
    ///
    /// - Throws: `ResolutionError` for a need that cannot be linked, and the errors of the inner strategy.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let inner = try inner.link(linker)
        let linked = try properties.link(linker, onMainActor: true)
        if let steps = linked.onlySteps {
            return MainActorMaker { context in
                var output = try inner(context)
                try steps.run(context, &output) { _ in }
                return output
            }
        }
        return MainActorMaker { context in try linked.injected(context) { try inner(context) } }
    }
}
