public import DICore

/// A type of the main actor whose instances are asked for by the type itself: see ``SharedResolvable``.
public protocol MainActorSharedResolvable {}

extension MainActorSharedResolvable {
    /// The instance for this type, from the shared container, on the main actor.
    ///
    /// - Parameter qualifier: Tells it from others of the same type.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``DICore/ResolutionError``, also where there is no shared container.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public static func resolved(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Self {
        try Shared<Self>.resolvedOnMainActor(qualifier)
    }
}
