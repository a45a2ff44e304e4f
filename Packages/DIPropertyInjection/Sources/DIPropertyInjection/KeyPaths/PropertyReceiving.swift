public import DICore

/// What properties can be injected into: a ``Component``, and ``Properties``.
///
/// It exists so that `.inject` reads and works alike for both.
public protocol PropertyReceiving {
    /// Whose properties they are.
    associatedtype Owner

    /// The same, with one more step.
    ///
    /// - Parameter step: What is needed and assigned, after everything before it.
    func adding(_ step: PropertyStep<Owner>) -> Self
}

extension PropertyReceiving {
    /// Injects a property, after the initialiser.
    ///
    /// ```
    /// Component(ReportBuilder.self, init: ReportBuilder.init(title:))
    ///     .inject(\.store)
    ///     .inject(\.clock, .named("utc"))
    ///     .inject(\.cache, ifMissing: .leave)
    /// ```
    ///
    /// Works for classes and structs, for inherited properties and for properties of properties. Everything an object needs
    /// is resolved before the first property is assigned; then properties are assigned in the order in which they are
    /// listed. Like a parameter, what a property needs is known to the graph, and linked.
    ///
    /// A property of an optional type, `T?` or `T!`, needs a `T`: being listed, it is required, unless the policy says otherwise.
    ///
    /// Swift may read a property before a key path sets it. So a `lazy var` computes its value for nothing, and a marked
    /// property, which cannot be read yet, stops the program: that one is for ``injectMarked(_:_:)``.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
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
    /// A key path that is written where it is used needs no such thing: in `.inject(\.clock)`, `clock` may be inherited.
    ///
    /// - Parameters:
    ///   - path: A property of the base class that can be set.
    ///   - base: The object as its base class.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @inlinable
    public func inject<Base: AnyObject, Value>(
        _ path: any ReferenceWritableKeyPath<Base, Value> & Sendable, on base: @escaping @Sendable (Owner) -> Base,
        _ need: Need<Value> = .unnamed, ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(path, on: base, need, ifMissing: policy))
    }

    /// Injects a marked property from somewhere else than its type says.
    ///
    /// ```
    /// .injectMarked(\.$store, .named("archive"))
    /// ```
    ///
    /// The property is then left out when marked properties are searched for: nothing has to be registered for its type.
    ///
    /// - Parameters:
    ///   - path: The marker: `\.$store` for `@Injected var store`, `\.store` for `let store = Injected<…>()`.
    ///   - need: What is needed.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func injectMarked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> Self {
        adding(.marked(path, need))
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
        adding(.constant(path, value))
    }
}

extension PropertyReceiving where Owner: AnyObject {
    /// Injects a property of an object, after the initialiser.
    ///
    /// The same as for values, but where the key path is written in the call, assigning costs what it costs by hand.
    ///
    /// - Parameters:
    ///   - path: A property that can be set.
    ///   - need: What is needed for it; the component of its type where left out.
    ///   - policy: What happens where that is missing.
    /// - Returns: The same, with the injection.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    @inlinable
    @inline(__always)
    public func inject<Value>(
        _ path: consuming any ReferenceWritableKeyPath<Owner, Value> & Sendable, _ need: Need<Value> = .unnamed,
        ifMissing policy: MissingPolicy<Value> = .fail
    ) -> Self {
        adding(.property(of: consume path, need, ifMissing: policy))
    }
}
