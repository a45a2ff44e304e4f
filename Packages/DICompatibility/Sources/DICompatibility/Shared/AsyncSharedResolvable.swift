public import DICore

/// A type whose instances have to be waited for, and are asked for by the type itself: see ``SharedResolvable``.
public protocol AsyncSharedResolvable: Sendable {}

extension AsyncSharedResolvable {
    /// The instance for this type, from the shared container.
    ///
    /// - Parameter qualifier: Tells it from others of the same type.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``DICore/ResolutionError``, also where there is no shared container.
    /// - Complexity: O(1) beyond what is created.
    public static func resolved(_ qualifier: Qualifier? = nil) async throws(ResolutionError) -> Self {
        try await Shared<Self>.container(qualifier).async.resolve(Self.self, qualifier: qualifier)
    }
}
