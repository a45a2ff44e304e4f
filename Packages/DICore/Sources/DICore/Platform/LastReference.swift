/// A reference to the next object of a chain, such as the container around a container.
///
/// When it goes, it releases the objects of the chain one after the other. Otherwise each would be released inside of the release
/// of the one before, and there may be more of them than calls on a stack. It is the last property of an object, because other
/// properties may lead to the next object too.
struct LastReference<Object: LinkedObject>: ~Copyable where Object.Next == Object {
    // Safety: retained when this is made, and released when this goes.
    private let unmanaged: Unmanaged<Object>?

    init(to object: Object?) {
        unmanaged = object.map { Unmanaged.passRetained($0) }
    }

    var object: Object? { unmanaged?.takeUnretainedValue() }

    deinit {
        // Safety: the reference that the initializer has retained.
        var last = unmanaged?.takeRetainedValue()
        while isKnownUniquelyReferenced(&last) {
            // Kept here while `last` is released, so that it is not released there.
            let next = last?.next
            last = next
        }
    }
}

extension LastReference: Sendable where Object: Sendable {}
