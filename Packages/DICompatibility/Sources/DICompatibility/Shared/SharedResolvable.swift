public import DICore

/// A type whose instances are requested by the type itself, from the shared container: `try Checkout.resolved()`.
///
/// ```
/// extension Checkout: SharedResolvable {}
/// ```
///
/// Conforming registers nothing and changes nothing else. ``Shared`` does the same for a protocol.
public protocol SharedResolvable {}

extension SharedResolvable {
    /// Returns the instance for this type, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolved(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Self {
        try Shared<Self>.resolved(qualifier)
    }

    /// Returns the instance for this type on the main actor, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    @MainActor
    public static func resolvedOnMainActor(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Self {
        try Shared<Self>.resolvedOnMainActor(qualifier)
    }
}

extension SharedResolvable where Self: Sendable {
    /// Waits for the instance for this type, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolvedAsync(_ qualifier: Qualifier? = nil) async throws(ResolutionError) -> Self {
        try await Shared<Self>.resolvedAsync(qualifier)
    }
}

/// Requests to the shared container for a type that cannot conform to ``SharedResolvable``, such as a protocol.
///
/// ```
/// let store = try Shared<any Store>.resolved()
/// ```
public enum Shared<Value> {
    /// Returns the instance for the type, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolved(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Value {
        try container(qualifier).resolve(Value.self, qualifier: qualifier)
    }

    /// Returns the instance for the type on the main actor, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    @MainActor
    public static func resolvedOnMainActor(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Value {
        try container(qualifier).mainActor.resolve(Value.self, qualifier: qualifier)
    }

    /// Waits for the instance for the type, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolvedAsync(_ qualifier: Qualifier? = nil) async throws(ResolutionError) -> Value
    where Value: Sendable {
        try await container(qualifier).async.resolve(Value.self, qualifier: qualifier)
    }

    private static func container(_ qualifier: Qualifier?) throws(ResolutionError) -> Container {
        try SharedContainer.current(for: ComponentKey(Value.self, qualifier: qualifier))
    }
}
