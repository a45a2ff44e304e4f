/// A creation observer that is a closure, for one component or for all of a container.
///
/// ```
/// Container(observers: [.closure { instance, component, _ in log("created \(component)") }]) { … }
/// ```
///
/// Thread-safety: an immutable value; the closure is called from the threads that create.
public struct ClosureObserver: CreationObserver {
    private let body: @Sendable (Any, ComponentDescription, any Resolver) throws -> Void

    /// Makes an observer.
    ///
    /// - Parameter body: Told of each new instance, as ``CreationObserver/didCreate(_:of:resolver:)`` says.
    /// - Complexity: O(1).
    public init(_ body: @escaping @Sendable (Any, ComponentDescription, any Resolver) throws -> Void) {
        self.body = body
    }

    /// Calls the closure.
    ///
    /// - Parameters:
    ///   - instance: The new instance.
    ///   - component: What it is an instance of.
    ///   - resolver: Answers further requests; it belongs to this creation.
    /// - Throws: What the closure throws; then the creation has failed.
    /// - Complexity: That of the closure.
    public func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws {
        try body(instance, component, resolver)
    }
}

extension CreationObserver where Self == ClosureObserver {
    /// A closure as an observer.
    ///
    /// - Parameter body: Told of each new instance, as ``CreationObserver/didCreate(_:of:resolver:)`` says.
    /// - Returns: The observer.
    /// - Complexity: O(1).
    public static func closure(
        _ body: @escaping @Sendable (Any, ComponentDescription, any Resolver) throws -> Void
    ) -> ClosureObserver {
        ClosureObserver(body)
    }
}
