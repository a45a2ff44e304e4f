public import DICore

/// An asynchronous component, or its list, to which properties are added: an `AsyncComponent` and ``AsyncProperties``.
///
/// Values are `Sendable`: another task or an actor may have made them. A need may be asynchronous too: its value is
/// resolved before the instance is created.
public protocol AsyncPropertyReceiving: PropertyListing where ListIsolation == PropertyIsolation.Async {}

extension PropertyList: AsyncPropertyReceiving where ListIsolation == PropertyIsolation.Async {}

extension AsyncPropertyReceiving {
    /// Injects a property, after the initializer: see ``PropertyReceiving``.
    ///
    /// ```
    /// AsyncComponent(Report.self) { try await Report.draft() }.inject(\.database).inject(\.clock, .named("utc")).cached()
    /// ```
    @_disfavoredOverload  // tried after those of the other components
    @inlinable
    public func inject<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(path, need, ifMissing: policy))
    }

    /// Injects a property of a base class: see ``PropertyReceiving/inject(_:on:_:ifMissing:)``.
    @_disfavoredOverload  // tried after those of the other components
    @inlinable
    public func inject<Base: AnyObject, Value: Sendable>(
        _ path: any ReferenceWritableKeyPath<Base, Value> & Sendable, on base: @escaping @Sendable (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(path, on: base, need, ifMissing: policy))
    }

    /// Injects a marked property with another need than that of its type: see ``PropertyReceiving/injectMarked(_:_:)``.
    public func injectMarked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> Self where Marker.Content: Sendable {
        adding(.marked(path, need))
    }

    /// Sets a property to a given value, the same for each object, after the initializer.
    @inlinable
    public func set<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, to value: Value
    ) -> Self {
        adding(.constant(path, value))
    }

    /// Unavailable for properties that cannot be set.
    @available(
        *, unavailable,
        message: """
            the property cannot be set: it is a constant, its setter cannot be seen from here, or its path has ? \
            in place of !
            """
    )
    @_disfavoredOverload
    public func inject<Value>(
        _ path: any KeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self { self }
}
