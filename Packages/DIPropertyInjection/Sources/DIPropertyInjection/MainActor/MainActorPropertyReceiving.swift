public import DICore

/// What properties can be injected into on the main actor: a ``MainActorComponent``, and ``MainActorProperties``.
///
/// Its methods are those of ``PropertyReceiving``, bound to the main actor: key paths to properties of a `@MainActor` class
/// can be written there only. Put such components into a `MainActorModule`, or make the container on the main actor.
public protocol MainActorPropertyReceiving {
    /// Whose properties they are.
    associatedtype Owner

    /// The same, with one more step.
    ///
    /// - Parameter step: What is needed and assigned, after everything before it.
    func adding(_ step: MainActorPropertyStep<Owner>) -> Self
}

extension MainActorPropertyReceiving {
    /// Injects a property on the main actor, after the initialiser.
    ///
    /// ```
    /// MainActorComponent(ProfileController.self, init: ProfileController.init)
    ///     .inject(\.store)
    ///     .inject(\.clock, .named("utc"))
    /// ```
    ///
    /// Everything an object needs is resolved before the first property is assigned; then properties are assigned in the
    /// order in which they are listed.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @_disfavoredOverload  // an object takes the one below
    @MainActor
    public func inject<Value>(
        _ path: WritableKeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(
            .step(need, ifMissing: policy, path: { path }) { owner, value in
                owner[keyPath: path] = value
            })
    }

    /// Injects a property of a base class on the main actor, through a key path that was written for that class.
    ///
    /// - Parameters:
    ///   - path: A property of the base class that can be set.
    ///   - base: The object as its base class.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @MainActor
    public func inject<Base: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Base, Value>, on base: @escaping @MainActor (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(
            .step(need, ifMissing: policy, path: { path }) { owner, value in
                base(owner)[keyPath: path] = value
            })
    }

    /// Injects a marked property on the main actor, from somewhere else than its type says.
    ///
    /// The property is then left out when marked properties are searched for: nothing has to be registered for its type.
    ///
    /// - Parameters:
    ///   - path: The marker: `\.$store` for `@Injected var store`, `\.store` for `let store = Injected<…>()`.
    ///   - need: What is needed.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @MainActor
    public func injectMarked<Marker: MarkedProperty>(
        _ path: KeyPath<Owner, Marker>, _ need: Need<Marker.Content>
    ) -> Self {
        adding(.marked(path, need))
    }

    /// Not for properties that cannot be set.
    @available(
        *, unavailable, message: "the property cannot be set: it is a constant, or its setter cannot be seen from here"
    )
    @_disfavoredOverload
    public func inject<Value>(
        _ path: KeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self { self }

    /// Sets a property to a given value on the main actor, after the initialiser.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - value: The value, the same for each object.
    /// - Returns: The same, with the assignment.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @MainActor
    public func set<Value: Sendable>(_ path: WritableKeyPath<Owner, Value>, to value: Value) -> Self {
        adding(.constant(path, value))
    }
}

extension MainActorPropertyReceiving where Owner: AnyObject {
    /// Injects a property of an object on the main actor, after the initialiser.
    ///
    /// The same as for values, but where the key path is written in the call, assigning costs what it costs by hand.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @MainActor
    @inlinable
    @inline(__always)
    public func inject<Value>(
        _ path: consuming ReferenceWritableKeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(of: consume path, need, ifMissing: policy))
    }
}
