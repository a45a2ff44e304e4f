/// A ``Provider`` that stays with the object it was made for: what a marked property keeps, whose getter cannot know the
/// isolation of its caller.
///
/// Thread-safety: `Sendable` where the value is. What is not stays, with the provider, where the owner is.
public struct OwnedProvider<Value> {
    private let provider: Provider<Value>
    private let isOwnerOnMainActor: Bool

    init(_ provider: Provider<Value>, isOwnerOnMainActor: Bool) {
        self.provider = provider
        self.isOwnerOnMainActor = isOwnerOnMainActor
    }

    /// A provider for the same owner from the same component, whose values are made from the instances.
    func map<Converted>(_ convert: @escaping @Sendable (Value) -> Converted) -> OwnedProvider<Converted> {
        OwnedProvider<Converted>(provider.map(convert), isOwnerOnMainActor: isOwnerOnMainActor)
    }

    /// Resolves the value.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in. What is bound to the main actor can be
    ///   had on the main actor only.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) beyond what is created.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try provider(isolation: isolation)
    }

    /// Resolves the value, for a synchronous getter of the object that this was made for, which cannot know its isolation.
    ///
    /// - Precondition: Where the owner is bound to the main actor, it must be called there: anything else stops the
    ///   program, as it would anywhere in the owner.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, also for a container that is gone.
    /// - Complexity: O(1) beyond what is created.
    public func getAsOwner() throws(ResolutionError) -> Value {
        if isOwnerOnMainActor {
            MainActor.preconditionIsolated(
                "\(provider.key) was asked for outside of the main actor, by an owner that is bound to it")
        }
        return try provider.resolve(isOnMainActor: isOwnerOnMainActor)
    }
}

extension OwnedProvider: Sendable where Value: Sendable {}

extension OwnedProvider: DependencyForm {
    /// A dependency on the value's type that is resolved at every call.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .provider,
            form: ComponentKey(OwnedProvider<Value>.self, qualifier: qualifier))
    }

    /// Makes a provider for each owner.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<OwnedProvider<Value>> {
        FormStrategy<OwnedProvider<Value>>.deferred(qualifier: qualifier) { key, source, _, isOwnerOnMainActor in
            OwnedProvider(Provider(key, source: source), isOwnerOnMainActor: isOwnerOnMainActor)
        }
    }
}
