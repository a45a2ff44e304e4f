public import DICore

// The compiler tries overloads in the order of their files: those without isolation come first.

/// A component or a list to which the main actor adds properties: a `MainActorComponent` and ``MainActorProperties``.
///
/// Its methods are those of ``PropertyReceiving``. Those for a `@MainActor` class are on the main actor: only there can
/// key paths to its properties be written. Put such components into a `MainActorModule`, or create the container on the
/// main actor. A key path to a stored property of a struct can be written anywhere.
public protocol MainActorPropertyReceiving: PropertyListing where ListIsolation == PropertyIsolation.OnMainActor {}

extension PropertyList: MainActorPropertyReceiving where ListIsolation == PropertyIsolation.OnMainActor {}

extension MainActorPropertyReceiving {
    /// Injects a property on the main actor, after the initializer: see ``PropertyReceiving``.
    ///
    /// ```
    /// MainActorComponent(ProfileController.self, init: ProfileController.init)
    ///     .inject(\.store)
    ///     .inject(\.clock, .named("utc"))
    /// ```
    @_disfavoredOverload  // an object takes the one below
    public func inject<Value>(
        _ path: sending WritableKeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(path, need, ifMissing: policy))
    }

    /// Injects a property of a base class on the main actor: see ``PropertyReceiving/inject(_:on:_:ifMissing:)``.
    @MainActor
    public func inject<Base: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Base, Value>, on base: @escaping @MainActor (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        // Safety: a synchronous function is called in the same way with and without isolation, and the main actor
        // calls.
        let unbound = unsafeBitCast(base, to: (@Sendable (Owner) -> Base).self)
        return adding(.property(path, on: unbound, need, ifMissing: policy))
    }

    /// Injects a marked property on the main actor with another need than that of its type: see
    /// ``PropertyReceiving/injectMarked(_:_:)``.
    @MainActor
    public func injectMarked<Marker: MarkedProperty>(
        _ path: KeyPath<Owner, Marker>, _ need: Need<Marker.Content>
    ) -> Self {
        adding(.marked(path, need))
    }

    /// Sets a property to a given value on the main actor, the same for each object, after the initializer.
    public func set<Value: Sendable>(_ path: sending WritableKeyPath<Owner, Value>, to value: Value) -> Self {
        adding(.constant(path, value))
    }

    /// Calls a closure on the main actor for each object whose properties were injected: see
    /// ``PropertyReceiving/onInject(_:)``.
    public func onInject(
        _ report: @escaping @MainActor @Sendable (Owner, MainActorInjectedProperties<Owner>) -> Void
    ) -> Self {
        // Safety: a synchronous function is called in the same way with and without isolation, and the main actor
        // calls.
        let unbound = unsafeBitCast(report, to: (@Sendable (Owner, MainActorInjectedProperties<Owner>) -> Void).self)
        return injecting { $0.reporting(to: unbound) }
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
        _ path: KeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self { self }
}

extension MainActorPropertyReceiving where Owner: AnyObject {
    /// Injects a property of an object on the main actor, after the initializer: see
    /// ``PropertyReceiving``.
    ///
    /// With a key path literal, the assignment costs the same as one written by hand.
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
