/// A reference to a class instance that does not keep it alive.
final class WeakReference: @unchecked Sendable {
    // Safety: written in the initialiser only; the runtime makes loading a weak reference safe.
    private weak var object: AnyObject?

    /// Refers to `instance`, or answers `nil` where it is no class instance.
    init?(_ instance: Any) {
        guard Swift.type(of: instance) is AnyClass else { return nil }
        object = instance as AnyObject
    }

    /// Whether the instance still lives.
    var isAlive: Bool { object != nil }
}
