public import DICore

/// A type whose instances are requested by the type itself, from the shared container: `try Checkout.resolved()`.
///
/// ```
/// extension Checkout: SharedResolvable {}
/// ```
///
/// Conforming registers nothing and changes nothing else. A protocol cannot conform: request it with
/// ``SharedContainer/resolve(_:qualifier:)``.
public protocol SharedResolvable {}

extension SharedResolvable {
    /// Returns the instance for this type, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolved(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Self {
        try SharedContainer.resolve(Self.self, qualifier: qualifier)
    }

    /// Returns the instance for this type on the main actor, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    @MainActor
    public static func resolvedOnMainActor(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Self {
        try SharedContainer.resolveOnMainActor(Self.self, qualifier: qualifier)
    }
}

extension SharedResolvable where Self: Sendable {
    /// Waits for the instance for this type, from the shared container.
    ///
    /// - Parameter qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolvedAsync(_ qualifier: Qualifier? = nil) async throws(ResolutionError) -> Self {
        try await SharedContainer.resolveAsync(Self.self, qualifier: qualifier)
    }
}

extension SharedContainer {
    /// Returns the instance for a type, from the shared container.
    ///
    /// ```
    /// let store = try SharedContainer.resolve((any Store).self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolve<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value {
        try current(for: ComponentKey(type, qualifier: qualifier)).resolve(type, qualifier: qualifier)
    }

    /// Returns the instance for a type on the main actor, from the shared container.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    @MainActor
    public static func resolveOnMainActor<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> Value {
        try current(for: ComponentKey(type, qualifier: qualifier)).mainActor.resolve(type, qualifier: qualifier)
    }

    /// Waits for the instance for a type, from the shared container.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - qualifier: The qualifier of the component.
    /// - Throws: `ResolutionError`, also if there is no shared container.
    public static func resolveAsync<Value: Sendable>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Value {
        try await current(for: ComponentKey(type, qualifier: qualifier)).async.resolve(type, qualifier: qualifier)
    }
}
