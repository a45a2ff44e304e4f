import DICore

/// An instance that a container created, and its component. It does not keep the instance alive.
final class CreatedInstance: @unchecked Sendable {
    // Safety: only the initializer writes the reference, and the runtime makes loads of weak references thread-safe.
    private weak var object: AnyObject?
    let component: ComponentDescription

    /// Whether the instance is a class instance. Others are never alive.
    let isObject: Bool

    init(_ instance: Any, of component: ComponentDescription) {
        self.component = component
        isObject = Swift.type(of: instance) is AnyClass
        if isObject { object = instance as AnyObject }
    }

    /// Whether the instance is still alive.
    var isAlive: Bool { object != nil }
}
