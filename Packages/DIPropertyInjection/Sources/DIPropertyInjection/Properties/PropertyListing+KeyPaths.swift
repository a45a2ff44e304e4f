public import DICore

// One extension for each isolation. The compiler tries overloads in the order of their declarations: those without
// isolation come first.

extension PropertyListing where Origin == ComponentOrigin.Made {
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
    /// marked property, which has no value yet, stops the program. Use `injectMarked(_:_:)` for a marked property.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: The need of the property; by default, the unnamed component of its type.
    ///   - policy: Decides what happens if no component is registered for the need.
    @_disfavoredOverload  // an object takes the one below
    @inlinable
    public func inject<Value>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: Need<Value>.MissingPolicy = .fail
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
        _ need: Need<Value> = .unnamed, ifMissing policy: Need<Value>.MissingPolicy = .fail
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

    /// Calls a closure for each object whose properties were injected.
    ///
    /// - Parameter report: Gets the object and the injected properties. It is called after all assignments, before any
    ///   hook.
    public func onInject(_ report: @escaping @Sendable (Owner, PropertyList<Owner, Origin>.Injected) -> Void) -> Self {
        injecting { $0.reporting(to: report) }
    }
}

extension PropertyListing where Origin == ComponentOrigin.Made, Owner: AnyObject {
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
        ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self {
        adding(.property(of: consume path, need, ifMissing: policy))
    }
}

extension PropertyListing where Origin: ComponentOrigin.Nonisolated {
    /// Sets a property to a given value, the same for each object, after the initializer.
    @inlinable
    public func set<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, to value: Value
    ) -> Self {
        adding(.constant(path, value))
    }
}

// Values of an asynchronous component are `Sendable`: another task or an actor may have made them. A need may be
// asynchronous too: its value is resolved before the instance is created.
extension PropertyListing where Origin == ComponentOrigin.MadeAsynchronously {
    /// Injects a property, after the initializer, as `inject(_:_:ifMissing:)` of a `Component` does.
    ///
    /// ```
    /// AsyncComponent(Report.self) { try await Report.draft() }
    ///     .inject(\.database).inject(\.clock, .named("utc")).cached()
    /// ```
    @_disfavoredOverload  // tried after those of the other components
    @inlinable
    public func inject<Value: Sendable>(
        _ path: any WritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self {
        adding(.property(path, need, ifMissing: policy))
    }

    /// Injects a property of a base class, as `inject(_:on:_:ifMissing:)` of a `Component` does.
    @_disfavoredOverload  // tried after those of the other components
    @inlinable
    public func inject<Base: AnyObject, Value: Sendable>(
        _ path: any ReferenceWritableKeyPath<Base, Value> & Sendable, on base: @escaping @Sendable (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self {
        adding(.property(path, on: base, need, ifMissing: policy))
    }

    /// Injects a marked property with another need than that of its type.
    public func injectMarked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> Self where Marker.Content: Sendable {
        adding(.marked(path, need))
    }
}

// The methods for a `@MainActor` class are on the main actor: only there can key paths to its properties be written. A
// key path to a stored property of a struct can be written anywhere.
extension PropertyListing where Origin == ComponentOrigin.MadeOnMainActor {
    /// Injects a property on the main actor, after the initializer, as `inject(_:_:ifMissing:)` of a `Component` does.
    ///
    /// Put a component of a `@MainActor` class into a `MainActorModule`, or create the container on the main actor.
    ///
    /// ```
    /// MainActorComponent(ProfileController.self, init: ProfileController.init)
    ///     .inject(\.store)
    ///     .inject(\.clock, .named("utc"))
    /// ```
    @_disfavoredOverload  // an object takes the one below
    public func inject<Value>(
        _ path: sending WritableKeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self {
        adding(.property(path, need, ifMissing: policy))
    }

    /// Injects a property of a base class on the main actor, as `inject(_:on:_:ifMissing:)` of a `Component` does.
    @MainActor
    public func inject<Base: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Base, Value>, on base: @escaping @MainActor (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self {
        // Safety: a synchronous function is called in the same way with and without isolation, and the main actor
        // calls.
        let unbound = unsafeBitCast(base, to: (@Sendable (Owner) -> Base).self)
        return adding(.property(path, on: unbound, need, ifMissing: policy))
    }

    /// Injects a marked property on the main actor with another need than that of its type.
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

    /// Calls a closure on the main actor for each object whose properties were injected, after all assignments and
    /// before any hook.
    public func onInject(
        _ report: @escaping @MainActor @Sendable (Owner, PropertyList<Owner, Origin>.Injected) -> Void
    ) -> Self {
        // Safety: a synchronous function is called in the same way with and without isolation, and the main actor
        // calls.
        let unbound = unsafeBitCast(report, to: (@Sendable (Owner, PropertyList<Owner, Origin>.Injected) -> Void).self)
        return injecting { $0.reporting(to: unbound) }
    }
}

extension PropertyListing where Origin == ComponentOrigin.MadeOnMainActor, Owner: AnyObject {
    /// Injects a property of an object on the main actor, after the initializer, as `inject(_:_:ifMissing:)` of a
    /// `Component` does.
    ///
    /// With a key path literal, the assignment costs the same as one written by hand.
    @MainActor
    @inlinable
    @inline(__always)
    public func inject<Value>(
        _ path: consuming ReferenceWritableKeyPath<Owner, Value>, _ need: Need<Value> = .unnamed,
        ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self {
        adding(.property(of: consume path, need, ifMissing: policy))
    }
}

extension PropertyListing {
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
        ifMissing policy: Need<Value>.MissingPolicy = .fail
    ) -> Self { self }
}
