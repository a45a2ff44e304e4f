/// A ``Lazy`` dependency that may be asynchronous.
///
/// ```
/// final class Reports { init(archive: AsyncLazy<Archive>) { … } }
/// let archive = try await archive.get()
/// ```
///
/// A failed first use is not remembered: the next one tries again. The dependency does not keep its container alive.
/// Used after the container is gone, it throws ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be used from any task; several first uses at once resolve once.
public final class AsyncLazy<Value: Sendable>: Sendable {
    let source: DeferredSource
    private let cell = CacheCell(.exactlyOnce)

    init(_ source: DeferredSource) {
        self.source = source
    }

    /// Returns the value, resolved now if it was not before.
    ///
    /// - Returns: The same value at every use.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    public func get() async throws(ResolutionError) -> Value {
        if let existing { return existing }
        return try await source.resolveOnceAsynchronously(in: cell).value(as: Value.self)
    }

    /// The value if it was resolved already. Resolves nothing.
    public var existing: Value? { cell.existing?.value(as: Value.self) }
}

extension AsyncLazy: Dependency.Form {
    /// Returns a lazy dependency on the value's type.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(on: Value.self, qualifier: qualifier, kind: .lazy, form: AsyncLazy.self, isAsynchronous: true)
    }

    /// Makes a new lazy value for each owner.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AsyncLazy<Value>> {
        LinkingStrategy<AsyncLazy<Value>>(qualifier: qualifier, deferring: AsyncLazy.init)
    }
}
