/// An object that keeps one of the same kind, such as the container around a container, with a ``LastReference``.
protocol LinkedObject: AnyObject {
    associatedtype Next: AnyObject

    /// The object that this one keeps.
    var next: Next? { get }
}
