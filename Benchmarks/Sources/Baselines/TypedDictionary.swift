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
/// The minimum for a lookup by type, short of a custom table. It cannot be changed while other threads read it.
///
/// Thread-safety: an immutable value.
public struct TypedDictionary: Sendable {
    @usableFromInline
    var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Creates an empty dictionary.
    public init() {}

    /// Stores an instance under a type.
    public mutating func store<Value: Sendable>(_ value: Value, as type: Value.Type) {
        boxes[ObjectIdentifier(type)] = Box(value)
    }

    /// Returns the instance of a type.
    @inlinable
    public func resolve<Value: Sendable>(_ type: Value.Type) -> Value? {
        // Safety: `store` stores only boxes of the type under the type's identity.
        boxes[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Box<Value>.self).value }
    }
}
