/// The connection of a deferred dependency to its container.
struct DeferredSource<Value>: Sendable {
    let key: ComponentKey
    let handle: FrameHandle

    /// Makes the value, if it is made from an instance of another type.
    private let converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)?

    init(
        _ key: ComponentKey, handle: FrameHandle,
        converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)? = nil
    ) {
        self.key = key
        self.handle = handle
        self.converted = converted
    }

    func resolve(isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let converted { return try converted(isOnMainActor) }
        return try handle.resolve(key, as: Value.self, isOnMainActor: isOnMainActor)
    }

    /// Returns the value of a cell, which is resolved if it is not there.
    func resolveOnce(in cell: CacheCell, isOnMainActor: Bool) throws(ResolutionError) -> Value {
        try handle.obtain(cell, for: key, by: Use(key)) { () throws(ResolutionError) in
            InstanceBox.holding(try resolve(isOnMainActor: isOnMainActor))
        }.value(as: Value.self)
    }

    /// The first use of a lazy dependency.
    private final class Use: CreationOrigin {
        private let key: ComponentKey

        init(_ key: ComponentKey) { self.key = key }

        func description(as key: ComponentKey) -> ComponentDescription {
            ComponentDescription(key: key, lifetime: .uncached, place: Place(fileID: "", line: 0))
        }
    }

    /// Returns a source of values that are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> DeferredSource<Converted> {
        DeferredSource<Converted>(key, handle: handle) { isOnMainActor throws(ResolutionError) in
            convert(try resolve(isOnMainActor: isOnMainActor))
        }
    }
}

/// A dependency that is resolved at first use, once per owner, and so may close a cycle.
///
/// ```
/// final class Parent { init(child: Lazy<Child>) { … } }
/// try parent.child.get().greet()
/// ```
///
/// A failed first use is not remembered: the next one tries again. A lazy dependency does not keep its container alive.
/// Used after the container is gone, it throws ``ResolutionError/Code/closed``.
///
/// Thread-safety: `Sendable` if the value is; several first uses at once resolve once.
public final class Lazy<Value> {
    let source: DeferredSource<Value>
    private let cell = CacheCell(.exactlyOnce)

    init(_ source: DeferredSource<Value>) { self.source = source }

    /// Returns the value, resolved now if it was not before.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. Only a caller on the main actor gets
    ///   instances that are bound to it.
    /// - Returns: The same value at every use.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        if let box = cell.existing { return box.value(as: Value.self) }
        return try source.resolveOnce(in: cell, isOnMainActor: isolation === MainActor.shared)
    }

    /// Whether the value was resolved already. Resolves nothing.
    public var isResolved: Bool { cell.isReady }
}

// Safety: the cell makes concurrent first uses one; the rest is immutable. The holder of the lazy dependency gets the
// value, which `Value: Sendable` makes safe.
extension Lazy: @unchecked Sendable where Value: Sendable {}

extension Lazy: DependencyForm {
    /// Returns a lazy dependency on the value's type.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(on: Value.self, qualifier: qualifier, kind: .lazy, form: Lazy.self)
    }

    /// Makes a new lazy value for each owner.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Lazy<Value>> {
        LinkingStrategy<Lazy<Value>>(qualifier: qualifier, deferring: Lazy.init)
    }
}

/// A dependency that is resolved at every call, honoring the component's cache, and so may close a cycle.
///
/// ```
/// final class Queue { init(workers: Provider<Worker>) { … } }
/// let worker = try workers()
/// ```
///
/// A provider does not keep its container alive. Called after the container is gone, it throws
/// ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be called from any thread.
public struct Provider<Value>: Sendable {
    let source: DeferredSource<Value>

    init(_ source: DeferredSource<Value>) { self.source = source }

    /// Resolves the value.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. Only a caller on the main actor gets
    ///   instances that are bound to it.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    public func callAsFunction(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try source.resolve(isOnMainActor: isolation === MainActor.shared)
    }
}

extension Provider: DependencyForm {
    /// Returns a dependency on the value's type that is resolved at every call.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(on: Value.self, qualifier: qualifier, kind: .provider, form: Provider.self)
    }

    /// Makes a provider for each owner.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Provider<Value>> {
        LinkingStrategy<Provider<Value>>(qualifier: qualifier) { Provider($0) }
    }
}
