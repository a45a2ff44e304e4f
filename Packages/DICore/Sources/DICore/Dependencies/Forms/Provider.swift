/// A dependency that is resolved at every call, honoring the component's cache, and so may close a cycle.
///
/// ```
/// final class Queue { init(workers: Provider<Worker>) { … } }
/// let worker = try workers()
/// ```
///
/// A provider does not keep its container alive. Called after the container was released, it throws
/// ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be called from any thread.
public struct Provider<Value>: Sendable {
    let source: DeferredSource

    init(_ source: DeferredSource) { self.source = source }

    /// Resolves the value.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. Only a caller on the main actor gets
    ///   instances that are bound to it.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that was released.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try source.resolve(as: Value.self, isOnMainActor: isolation === MainActor.shared)
    }

    /// Resolves the value for a synchronous getter of the owner, which cannot know its isolation.
    ///
    /// The caller must keep a value that is not `Sendable` in the isolation of the owner, as `@InjectedProvider` does.
    ///
    /// - Precondition: If the owner is bound to the main actor, the caller is on the main actor. Otherwise the program
    ///   stops.
    /// - Throws: ``ResolutionError``, also for a container that was released.
    public func getAsOwner() throws(ResolutionError) -> Value {
        try source.resolve(as: Value.self, isOnMainActor: source.checkOwner())
    }
}

extension Provider: CollectedForm {
    static var kind: Dependency.Kind { .provider }
}

/// A ``Provider`` of instances that may be asynchronous.
///
/// ```
/// final class Queue { init(connections: AsyncProvider<Connection>) { … } }
/// let connection = try await connections()
/// ```
///
/// A provider does not keep its container alive. Called after the container was released, it throws
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
    /// - Throws: ``ResolutionError``, also for a container that was released.
    public func callAsFunction() async throws(ResolutionError) -> Value {
        try await source.resolveAsynchronously().value(as: Value.self)
    }
}

extension AsyncProvider: DeferredForm {
    static var kind: Dependency.Kind { .provider }
    static var isAsynchronous: Bool { true }
}
