/// A ``Provider`` of instances that may be asynchronous.
///
/// ```
/// final class Queue { init(connections: AsyncProvider<Connection>) { … } }
/// let connection = try await connections()
/// ```
///
/// A provider does not keep its container alive. Called after the container is gone, it throws
/// ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be called from any task.
public struct AsyncProvider<Value: Sendable>: Sendable {
    let source: DeferredSource

    init(_ source: DeferredSource) {
        self.source = source
    }

    /// Resolves the value.
    ///
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    public func callAsFunction() async throws(ResolutionError) -> Value {
        try await source.resolveAsynchronously().value(as: Value.self)
    }
}

extension AsyncProvider: Dependency.Form {
    /// Returns a dependency on the value's type that is resolved at every call.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            on: Value.self, qualifier: qualifier, kind: .provider, form: AsyncProvider.self, isAsynchronous: true)
    }

    /// Makes a provider for each owner.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AsyncProvider<Value>> {
        LinkingStrategy<AsyncProvider<Value>>(qualifier: qualifier) { AsyncProvider($0) }
    }
}
