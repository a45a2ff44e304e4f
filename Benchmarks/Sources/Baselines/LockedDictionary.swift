import Synchronization

/// A dictionary from types to instances of any type, with a lock around each access and a checked cast.
///
/// It represents a container that was written in an afternoon.
public final class LockedDictionary: Sendable {
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// Creates an empty dictionary.
    public init() {}

    /// Stores an instance under a type.
    public func store<Value: Sendable>(_ value: Value, as type: Value.Type) {
        values.withLock { $0[ObjectIdentifier(type)] = value }
    }

    /// Returns the instance of a type.
    public func resolve<Value>(_ type: Value.Type) -> Value {
        let value = values.withLock { $0[ObjectIdentifier(type)] }
        return value as! Value
    }
}
