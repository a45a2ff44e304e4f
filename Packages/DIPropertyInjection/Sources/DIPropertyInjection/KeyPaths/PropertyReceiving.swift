public import DICore

/// A component or a list to which any thread may add properties: a `Component` and ``Properties``.
public protocol PropertyReceiving: PropertyListing where ListIsolation == PropertyIsolation.None {}

extension PropertyList: PropertyReceiving where ListIsolation == PropertyIsolation.None {}

extension PropertyReceiving {
    /// Injects a property, after the initializer.
    ///
    /// ```
    /// Component(ReportBuilder.self, init: ReportBuilder.init(title:))
    ///     .inject(\.store)
    ///     .inject(\.clock, .named("utc"))
    ///     .inject(\.cache, ifMissing: .leave)
    /// ```
    ///
    /// The method works for classes and structs, for inherited properties and for properties of properties. All values
    /// of an object are resolved before the first is assigned; then they are assigned in the order of the list. The
    /// graph knows the need of a property and links it, like that of a parameter.
    ///
    /// A property of type `T?` or `T!` needs a `T`. Since it is listed, the `T` is required, unless the policy says
    /// otherwise.
    ///
    /// Swift may read a property before a key path sets it. So a `lazy var` computes its value for nothing, and a
    /// marked property, which has no value yet, stops the program. Use ``injectMarked(_:_:)`` for a marked property.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: The need of the property; by default, the unnamed component of its type.
    ///   - policy: Decides what happens if no component is registered for the need.
    @_disfavoredOverload  // an object takes the one below
    @inlinable
    public func inject<Value>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(path, need, ifMissing: policy))
    }

    /// Injects a property of a base class, through a key path that was written for that class.
    ///
    /// ```
    /// .inject(Screen.injectedClock, on: { $0 as Screen })
    /// ```
    ///
    /// A key path literal does not need this method: in `.inject(\.clock)`, `clock` may be inherited.
    ///
    /// - Parameters:
    ///   - path: A property of the base class that can be set.
    ///   - base: Returns the object as its base class.
    ///   - need: The need of the property; by default, the unnamed component of its type.
    ///   - policy: Decides what happens if no component is registered for the need.
    @inlinable
    public func inject<Base: AnyObject, Value>(
        _ path: any ReferenceWritableKeyPath<Base, Value> & Sendable, on base: @escaping @Sendable (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(path, on: base, need, ifMissing: policy))
    }

    /// Injects a marked property with another need than that of its type.
    ///
    /// ```
    /// .injectMarked(\.$store, .named("archive"))
    /// ```
    ///
    /// The search for marked properties then leaves the property out: no component has to be registered for its type.
    ///
    /// - Parameters:
    ///   - path: The marker: `\.$store` for `@Injected var store`, `\.store` for `let store = Injected<…>()`.
    ///   - need: The need of the property.
    public func injectMarked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> Self {
        adding(.marked(path, need))
    }

    /// Sets a property to a given value, the same for each object, after the initializer.
    @inlinable
    public func set<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, to value: Value
    ) -> Self {
        adding(.constant(path, value))
    }

    /// Calls a closure for each object whose properties were injected.
    ///
    /// - Parameter report: Gets the object and the injected properties. It is called after all assignments, before any
    ///   hook.
    public func onInject(_ report: @escaping @Sendable (Owner, InjectedProperties<Owner>) -> Void) -> Self {
        injecting { $0.reporting(to: report) }
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

extension PropertyReceiving where Owner: AnyObject {
    /// Injects a property of an object, after the initializer.
    ///
    /// With a key path literal, the assignment costs the same as one written by hand.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: The need of the property; by default, the unnamed component of its type.
    ///   - policy: Decides what happens if no component is registered for the need.
    @inlinable
    @inline(__always)
    public func inject<Value>(
        _ path: consuming any ReferenceWritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(of: consume path, need, ifMissing: policy))
    }
}
