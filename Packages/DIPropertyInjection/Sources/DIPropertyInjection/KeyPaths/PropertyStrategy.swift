public import DICore

/// Creates an instance with another strategy and injects its properties.
///
/// A component gets this strategy from `.inject` and `.injectMarked`, around the strategy that it had. Around another
/// `PropertyStrategy` the two lists are joined, so that all values are resolved before the first is assigned.
///
/// Thread-safety: an immutable value.
public struct PropertyStrategy<Output>: InjectionStrategy {
    private let inner: any InjectionStrategy<Output>
    private let properties: Properties<Output>

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - inner: Creates the instance.
    ///   - change: Adds the properties to those that are injected already.
    public init(_ inner: any InjectionStrategy<Output>, _ change: (Properties<Output>) -> Properties<Output>) {
        let before = inner as? PropertyStrategy<Output>
        self.inner = before?.inner ?? inner
        properties = change(before?.properties ?? Properties())
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
    public func make(_ resolver: any Resolver) throws -> Output {
        try properties.injected(from: resolver) { try inner.make(resolver) }
    }

    /// Returns a maker that does the same with links.
    ///
    /// - Throws: `ResolutionError` for a need that cannot be linked, and the errors of the inner strategy.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let inner = try inner.link(linker)
        let linked = try properties.link(linker, onMainActor: false)
        if let steps = linked.onlySteps {
            return Maker { context in
                var output = try inner(context)
                try steps.run(context, &output) { _ in }
                return output
            }
        }
        return Maker { context in try linked.injected(context) { try inner(context) } }
    }
}
