public import DICore

/// What properties of asynchronous components can be injected into: see ``PropertyReceiving``.
///
/// It exists so that `.inject` reads and works alike for an `AsyncComponent` and for ``AsyncProperties``.
public protocol AsyncPropertyReceiving {
    /// Whose properties they are.
    associatedtype Owner

    /// The same, with one more step.
    ///
    /// - Parameter step: What is needed and assigned, after everything before it.
    func adding(_ step: AsyncPropertyStep<Owner>) -> Self
}

extension AsyncPropertyReceiving {
    /// Injects a property, after the initialiser: see ``PropertyReceiving/inject(_:_:ifMissing:)``.
    ///
    /// ```
    /// AsyncComponent(Report.self) { try await Report.draft() }.inject(\.database).inject(\.clock, .named("utc")).cached()
    /// ```
    ///
    /// What is needed may be asynchronous too: it is there before the instance is made.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @inlinable
    public func inject<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(AsyncPropertyStep(.property(path, need, ifMissing: policy)))
    }

    /// Injects a property of a base class, through a key path that was written for that class: see
    /// ``PropertyReceiving/inject(_:on:_:ifMissing:)``.
    ///
    /// - Parameters:
    ///   - path: A property of the base class that can be set.
    ///   - base: The object as its base class.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @inlinable
    public func inject<Base: AnyObject, Value: Sendable>(
        _ path: any ReferenceWritableKeyPath<Base, Value> & Sendable, on base: @escaping @Sendable (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(AsyncPropertyStep(.property(path, on: base, need, ifMissing: policy)))
    }

    /// Injects a marked property from somewhere else than its type says: see ``PropertyReceiving/injectMarked(_:_:)``.
    ///
    /// - Parameters:
    ///   - path: The marker: `\.store` for `let store = Injected<…>()`.
    ///   - need: What is needed.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func injectMarked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> Self where Marker.Content: Sendable {
        adding(AsyncPropertyStep(.marked(path, need)))
    }

    /// Not for properties that cannot be set.
    @available(
        *, unavailable, message: "the property cannot be set: it is a constant, or its setter cannot be seen from here"
    )
    @_disfavoredOverload
    public func inject<Value>(
        _ path: any KeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self { self }

    /// Sets a property to a given value, after the initialiser.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - value: The value, the same for each object.
    /// - Returns: The same, with the assignment.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @inlinable
    public func set<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, to value: Value
    ) -> Self {
        adding(AsyncPropertyStep(.constant(path, value)))
    }
}
