/// A weak reference to a class instance.
final class WeakReference: @unchecked Sendable {
    // Safety: only the initializer writes the reference, and the runtime makes loads of weak references thread-safe.
    private weak var object: AnyObject?

    /// Creates a reference to an instance; `nil` if it is not a class instance.
    init?(_ instance: Any) {
        guard Swift.type(of: instance) is AnyClass else { return nil }
        object = instance as AnyObject
    }

    /// Whether the instance is still alive.
    var isAlive: Bool { object != nil }
}
