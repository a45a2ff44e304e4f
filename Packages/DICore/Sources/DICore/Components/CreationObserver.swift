/// A reusable object that is told of each new instance, per component or container-wide.
///
/// Thread-safety: called from the threads that create, which may be several at once.
public protocol CreationObserver: Sendable {
    /// An instance was created.
    ///
    /// Called once per creation, after injection and after the component's own hooks, before anyone else can see the
    /// instance; never when it comes from a cache. The toolkit holds no lock.
    ///
    /// - Parameters:
    ///   - instance: The new instance.
    ///   - component: What it is an instance of.
    ///   - resolver: Answers further requests; it belongs to this creation.
    /// - Throws: Anything; then the creation has failed, and the instance is dropped.
    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws
}
