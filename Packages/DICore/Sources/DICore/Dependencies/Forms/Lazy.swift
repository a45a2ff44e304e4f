/// A dependency that is resolved at first use, once per owner, and so may close a cycle.
///
/// ```
/// final class Parent { init(child: Lazy<Child>) { … } }
/// try parent.child.get().greet()
/// ```
///
/// A failed first use is not remembered: the next one tries again. A lazy dependency does not keep its container alive.
/// Used after the container was released, it throws ``ResolutionError/Code/closed``.
///
/// Thread-safety: `Sendable` if the value is; several first uses at once resolve once.
public final class Lazy<Value> {
    let source: DeferredSource
    private let cell = CacheCell(.exactlyOnce)

    init(_ source: DeferredSource) { self.source = source }

    /// Returns the value, resolved now if it was not before.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. Only a caller on the main actor gets
    ///   instances that are bound to it.
    /// - Returns: The same value at every use.
    /// - Throws: ``ResolutionError``, also for a container that was released.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        if let box = cell.existing { return box.value(as: Value.self) }
        return try source.resolveOnce(as: Value.self, in: cell, isOnMainActor: isolation === MainActor.shared)
    }

    /// Returns the value for a synchronous getter of the owner, which cannot know its isolation.
    ///
    /// - Precondition: If the owner is bound to the main actor, the caller is on the main actor. Otherwise the program
    ///   stops.
    /// - Throws: ``ResolutionError``, also for a container that was released.
    public func getAsOwner() throws(ResolutionError) -> Value {
        let isOnMainActor = source.checkOwner()
        if let box = cell.existing { return box.value(as: Value.self) }
        return try source.resolveOnce(as: Value.self, in: cell, isOnMainActor: isOnMainActor)
    }

    /// Whether the value was resolved already. Resolves nothing.
    public var isResolved: Bool { cell.isReady }
}

// Safety: the cell makes concurrent first uses one; the rest is immutable. The holder of the lazy dependency gets the
// value, which `Value: Sendable` makes safe.
extension Lazy: @unchecked Sendable where Value: Sendable {}

extension Lazy: CollectedForm {
    static var kind: Dependency.Kind { .lazy }
}

/// A ``Lazy`` dependency that may be asynchronous.
///
/// ```
/// final class Reports { init(archive: AsyncLazy<Archive>) { … } }
/// let archive = try await archive.get()
/// ```
///
/// A failed first use is not remembered: the next one tries again. The dependency does not keep its container alive.
/// Used after the container was released, it throws ``ResolutionError/Code/closed``.
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
    /// - Throws: ``ResolutionError``, also for a container that was released.
    public func get() async throws(ResolutionError) -> Value {
        if let existing { return existing }
        return try await source.resolveOnceAsynchronously(in: cell).value(as: Value.self)
    }

    /// The value if it was resolved already. Resolves nothing.
    public var existing: Value? { cell.existing?.value(as: Value.self) }
}

extension AsyncLazy: DeferredForm {
    static var kind: Dependency.Kind { .lazy }
    static var isAsynchronous: Bool { true }
}
