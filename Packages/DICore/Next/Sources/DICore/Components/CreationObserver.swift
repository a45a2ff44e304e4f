/// An observer of new instances, of one component or of a whole container.
///
/// Thread-safety: called from the threads that create instances, possibly from several at once.
public protocol CreationObserver: Sendable {
    /// Observes a new instance.
    ///
    /// The container calls it once per creation, after injection and after the component's own hooks, before any other code sees
    /// the instance. It is not called when an instance comes from a cache. The toolkit holds no lock.
    ///
    /// - Parameters:
    ///   - instance: The new instance.
    ///   - component: The component of the instance.
    ///   - resolver: Resolves other components; it belongs to this creation.
    /// - Throws: Any error; then the creation has failed, and the instance is dropped.
    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws
}
