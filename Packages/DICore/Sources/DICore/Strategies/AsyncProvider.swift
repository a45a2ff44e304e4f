/// A dependency that is resolved at every call, and may be asynchronous: what ``Provider`` is for others.
///
/// ```
/// final class Queue { init(connections: AsyncProvider<Connection>) { … } }
/// let connection = try await connections()
/// ```
///
/// A provider does not keep its container alive; called after the container is gone, it throws
/// ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be called from any task.
public struct AsyncProvider<Value: Sendable>: Sendable {
    private let key: ComponentKey
    private let source: FrameHandle

    /// Resolves the value where it is made from an instance of another type; `nil` where the instance is the value.
    private let converted: (@Sendable () async throws(ResolutionError) -> Value)?

    init(_ key: ComponentKey, source: FrameHandle) {
        self.key = key
        self.source = source
        converted = nil
    }

    private init<Source>(_ base: AsyncProvider<Source>, _ convert: @escaping @Sendable (Source) -> Value) {
        key = base.key
        source = base.source
        converted = { () async throws(ResolutionError) in convert(try await base()) }
    }

    /// A provider from the same component, whose values are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> AsyncProvider<Converted> {
        AsyncProvider<Converted>(self, convert)
    }

    /// Resolves the value.
    ///
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) beyond what is created.
    public func callAsFunction() async throws(ResolutionError) -> Value {
        if let converted { return try await converted() }
        return try await source.resolveAsynchronously(key, as: Value.self)
    }
}

extension AsyncProvider: DependencyForm {
    /// A dependency on the value's type that is resolved at every call.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .provider,
            form: ComponentKey(AsyncProvider<Value>.self, qualifier: qualifier), isAsynchronous: true)
    }

    /// Makes a provider.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AsyncProvider<Value>> {
        FormStrategy<AsyncProvider<Value>>.deferred(qualifier: qualifier) { key, source, _, _ in
            AsyncProvider(key, source: source)
        }
    }
}
