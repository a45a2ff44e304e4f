public import DICore

/// Sugar for what is asked for from the shared container by a type that cannot adopt ``SharedResolvable``: a protocol.
///
/// ```
/// let store = try Shared<any Store>.resolved()
/// ```
public enum Shared<Value> {
    /// The instance for the type, from the shared container.
    ///
    /// - Parameter qualifier: Tells it from others of the same type.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``DICore/ResolutionError``, also where there is no shared container.
    /// - Complexity: O(1) beyond what is created.
    public static func resolved(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Value {
        try container(qualifier).resolve(Value.self, qualifier: qualifier)
    }

    /// The instance for the type, from the shared container, also where it is bound to the main actor.
    ///
    /// - Parameter qualifier: Tells it from others of the same type.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``DICore/ResolutionError``, also where there is no shared container.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public static func resolvedOnMainActor(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Value {
        try container(qualifier).mainActor.resolve(Value.self, qualifier: qualifier)
    }

    static func container(_ qualifier: Qualifier?) throws(ResolutionError) -> Container {
        try SharedContainer.current(for: ComponentKey(Value.self, qualifier: qualifier))
    }
}
