/// An instance of a known type, behind a class reference.
@usableFromInline
final class Box<Value>: Sendable where Value: Sendable {
    @usableFromInline
    let value: Value

    @usableFromInline
    init(_ value: Value) {
        self.value = value
    }
}

/// A dictionary from types to instances, read with an unchecked downcast and without a lock.
///
/// The least that a look-up by type can be, short of a table of one's own: it cannot be changed once others read it.
///
/// Thread-safety: an immutable value.
public struct TypedDictionary: Sendable {
    @usableFromInline
    var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Makes an empty dictionary.
    public init() {}

    /// Stores an instance under a type.
    public mutating func store<Value: Sendable>(_ value: Value, as type: Value.Type) {
        boxes[ObjectIdentifier(type)] = Box(value)
    }

    /// The instance of a type.
    @inlinable
    public func resolve<Value: Sendable>(_ type: Value.Type) -> Value? {
        // Safety: `store` puts nothing but a box of this type under the identity of the type.
        boxes[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Box<Value>.self).value }
    }
}
