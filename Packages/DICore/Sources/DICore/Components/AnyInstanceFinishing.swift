/// An ``InstanceFinishing``, whatever the type of the instances.
protocol AnyInstanceFinishing: AnyObject, Sendable {
    /// Whether instances are closed.
    var closes: Bool { get }
}
