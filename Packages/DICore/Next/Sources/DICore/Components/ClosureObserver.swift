/// A creation observer with a closure.
///
/// ```
/// Container(observers: [.closure { instance, component, _ in log("created \(component)") }]) { … }
/// ```
///
/// Thread-safety: an immutable value; the closure is called from the threads that create instances.
public struct ClosureObserver: CreationObserver {
    private let body: @Sendable (Any, ComponentDescription, any Resolver) throws -> Void

    /// Makes an observer.
    ///
    /// - Parameter body: Called with each new instance: see ``CreationObserver/didCreate(_:of:resolver:)``.
    public init(_ body: @escaping @Sendable (Any, ComponentDescription, any Resolver) throws -> Void) {
        self.body = body
    }

    /// Calls the closure.
    public func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws {
        try body(instance, component, resolver)
    }
}

extension CreationObserver where Self == ClosureObserver {
    /// Returns an observer with a closure.
    ///
    /// - Parameter body: Called with each new instance: see ``CreationObserver/didCreate(_:of:resolver:)``.
    public static func closure(
        _ body: @escaping @Sendable (Any, ComponentDescription, any Resolver) throws -> Void
    ) -> ClosureObserver {
        ClosureObserver(body)
    }
}
