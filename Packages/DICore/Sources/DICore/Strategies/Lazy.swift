/// A dependency that is resolved at first use, once per owner, and so may close a circle.
///
/// ```
/// final class Parent { init(child: Lazy<Child>) { … } }
/// try parent.child.get().greet()
/// ```
///
/// A failed first use is not remembered: the next one tries again. A lazy dependency does not keep its container alive;
/// used after the container is gone, it throws ``ResolutionError/Code/closed``.
///
/// Thread-safety: `Sendable` where the value is; several first uses at once resolve once.
public final class Lazy<Value> {
    private let key: ComponentKey
    private let source: FrameHandle
    private let cell = CacheCell(.exactlyOnce)
    private let component: ComponentDescription
    private let isOwnerOnMainActor: Bool

    /// Resolves the value where it is made from an instance of another type; `nil` where the instance is the value.
    private let converted: (@Sendable (_ own: Frame, _ isOnMainActor: Bool) throws(ResolutionError) -> Value)?

    init(_ key: ComponentKey, source: FrameHandle, creating component: ComponentDescription, isOwnerOnMainActor: Bool) {
        self.key = key
        self.source = source
        self.component = component
        self.isOwnerOnMainActor = isOwnerOnMainActor
        converted = nil
    }

    private init<Source>(_ base: Lazy<Source>, _ convert: @escaping @Sendable (Source) -> Value) {
        let (key, source) = (base.key, base.source)
        self.key = key
        self.source = source
        component = base.component
        isOwnerOnMainActor = base.isOwnerOnMainActor
        converted = { own, isOnMainActor throws(ResolutionError) in
            convert(try source.resolve(key, as: Source.self, inside: own, isOnMainActor: isOnMainActor))
        }
    }

    /// A lazy dependency of the same owner on the same component, whose value is made from the instance.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> Lazy<Converted> {
        Lazy<Converted>(self, convert)
    }

    /// The value, resolved now if it was not before.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. What is bound to the main actor can be
    ///   had on the main actor only.
    /// - Returns: The same value at every use.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) after the first use.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try get(isOnMainActor: isolation === MainActor.shared)
    }

    /// The value, for a synchronous getter of the object that this was made for, which cannot know its isolation.
    ///
    /// - Precondition: Where the owner is bound to the main actor, it must be called there: anything else stops the
    ///   program, as it would anywhere in the owner.
    /// - Returns: The same value at every use.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) after the first use.
    public func getAsOwner() throws(ResolutionError) -> Value {
        if isOwnerOnMainActor {
            MainActor.preconditionIsolated(
                "\(key) was asked for outside of the main actor, by an owner that is bound to it")
        }
        return try get(isOnMainActor: isOwnerOnMainActor)
    }

    private func get(isOnMainActor: Bool) throws(ResolutionError) -> Value {
        if let value = cell.existing(as: Value.self) { return value }
        while true {
            var isOwnAttempt = false
            do {
                let outside = source.current ?? Frame(Frame.Environment(container: source.container))
                return try cell.obtain(for: component, from: outside) { own in
                    isOwnAttempt = true
                    if let converted { return try converted(own, isOnMainActor) }
                    return try source.resolve(key, as: Value.self, inside: own, isOnMainActor: isOnMainActor)
                }
            } catch {
                let error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
                // A first use elsewhere that was waited for, and must fail there, says nothing about the main actor.
                if isOnMainActor, !isOwnAttempt, error.code == .isolation { continue }
                throw error
            }
        }
    }

    /// Whether the value was resolved already. Resolves nothing.
    ///
    /// - Complexity: O(1).
    public var isResolved: Bool { cell.isReady }
}

// Safety: the cell makes concurrent first uses one; the rest is immutable. The value is handed to whoever holds the
// lazy dependency, which `Value: Sendable` makes safe.
extension Lazy: @unchecked Sendable where Value: Sendable {}

extension Lazy: DependencyForm {
    /// A lazy dependency on the value's type.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .lazy,
            form: ComponentKey(Lazy<Value>.self, qualifier: qualifier))
    }

    /// Makes a new lazy value for each owner.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Lazy<Value>> {
        FormStrategy<Lazy<Value>>.deferred(qualifier: qualifier) { key, source, component, isOwnerOnMainActor in
            Lazy(key, source: source, creating: component, isOwnerOnMainActor: isOwnerOnMainActor)
        }
    }
}
