/// An observer of new instances, of one component or of a whole container.
///
/// Thread-safety: called from the threads that create instances, possibly from several at once.
public protocol CreationObserver: Sendable {
    /// Observes a new instance.
    ///
    /// The container calls it once per creation, after injection and after the component's own hooks, before any other
    /// code sees the instance. It is not called when an instance comes from a cache. The toolkit holds no lock.
    ///
    /// - Parameters:
    ///   - instance: The new instance.
    ///   - component: The component of the instance.
    ///   - resolver: Resolves other components; it belongs to this creation.
    /// - Throws: Any error; then the creation has failed, and the instance is dropped.
    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws
}

extension Container {
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
}

extension CreationObserver where Self == Container.ClosureObserver {
    /// Returns an observer with a closure.
    ///
    /// - Parameter body: Called with each new instance: see ``CreationObserver/didCreate(_:of:resolver:)``.
    public static func closure(
        _ body: @escaping @Sendable (Any, ComponentDescription, any Resolver) throws -> Void
    ) -> Container.ClosureObserver {
        Container.ClosureObserver(body)
    }
}
