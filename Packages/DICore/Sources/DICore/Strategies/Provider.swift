/// A dependency that is resolved at every call, honouring the component's cache, and so may close a circle.
///
/// ```
/// final class Queue { init(workers: Provider<Worker>) { … } }
/// let worker = try workers()
/// ```
///
/// A provider does not keep its container alive; called after the container is gone, it throws
/// ``ResolutionError/Code/closed``.
///
/// Thread-safety: may be called from any thread.
public struct Provider<Value>: Sendable {
    let key: ComponentKey
    private let source: FrameHandle

    /// Resolves the value where it is made from an instance of another type; `nil` where the instance is the value.
    private let converted: (@Sendable (_ isOnMainActor: Bool) throws(ResolutionError) -> Value)?

    init(_ key: ComponentKey, source: FrameHandle) {
        self.key = key
        self.source = source
        converted = nil
    }

    private init<Source>(_ base: Provider<Source>, _ convert: @escaping @Sendable (Source) -> Value) {
        key = base.key
        source = base.source
        converted = { isOnMainActor throws(ResolutionError) in convert(try base.resolve(isOnMainActor: isOnMainActor)) }
    }

    /// A provider from the same component, whose values are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> Provider<Converted> {
        Provider<Converted>(self, convert)
    }

    func resolve(isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let converted { return try converted(isOnMainActor) }
        return try source.resolve(key, as: Value.self, isOnMainActor: isOnMainActor)
    }

    /// Resolves the value.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. What is bound to the main actor can be
    ///   had on the main actor only.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) beyond what is created.
    public func callAsFunction(
        isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try resolve(isOnMainActor: isolation === MainActor.shared)
    }
}

extension Provider: DependencyForm {
    /// A dependency on the value's type that is resolved at every call.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .provider,
            form: ComponentKey(Provider<Value>.self, qualifier: qualifier))
    }

    /// Makes a provider.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Provider<Value>> {
        FormStrategy<Provider<Value>>.deferred(qualifier: qualifier) { key, source, _, _ in
            Provider(key, source: source)
        }
    }
}
