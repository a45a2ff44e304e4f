/// A reference to the next object of a chain, such as the container around a container.
///
/// Its deinitializer releases the objects of the chain one after the other. Otherwise each would be released inside the
/// release of the one before, and a chain may be longer than the stack allows. It must be the last property of an
/// object, because other properties may lead to the next object too.
struct LastReference<Object: LinkedObject>: ~Copyable where Object.Next == Object {
    // Safety: retained by the initializer, and released by the deinitializer.
    private let unmanaged: Unmanaged<Object>?

    init(to object: Object?) {
        unmanaged = object.map { Unmanaged.passRetained($0) }
    }

    var object: Object? { unmanaged?.takeUnretainedValue() }

    deinit {
        // Safety: the reference that the initializer has retained.
        var last = unmanaged?.takeRetainedValue()
        while isKnownUniquelyReferenced(&last) {
            // Kept here while `last` is released, so that `next` is not released inside that.
            let next = last?.next
            last = next
        }
    }
}

extension LastReference: Sendable where Object: Sendable {}

/// An object that keeps another of its kind, such as the container around it, with a ``LastReference``.
protocol LinkedObject: AnyObject {
    associatedtype Next: AnyObject

    /// The object that this one keeps.
    var next: Next? { get }
}
