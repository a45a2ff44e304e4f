public import DICore

/// A type whose instances are asked for by the type itself, from the shared container: `try Checkout.resolved()`.
///
/// ```
/// extension Checkout: SharedResolvable {}
/// ```
///
/// Adopting it registers nothing and changes nothing else. For what is bound to the main actor, or asynchronous, there are
/// ``MainActorSharedResolvable`` and ``AsyncSharedResolvable``; for a protocol, ``Shared``.
public protocol SharedResolvable {}

extension SharedResolvable {
    /// The instance for this type, from the shared container.
    ///
    /// - Parameter qualifier: Tells it from others of the same type.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``DICore/ResolutionError``, also where there is no shared container.
    /// - Complexity: O(1) beyond what is created.
    public static func resolved(_ qualifier: Qualifier? = nil) throws(ResolutionError) -> Self {
        try Shared<Self>.resolved(qualifier)
    }
}
