/// The properties with which a case verifies its result.
public protocol Countable {
    /// The number of parts in the graph below this one, including itself.
    var count: Int { get }

    /// The identity of the instance.
    var identity: ObjectIdentifier { get }

    /// The identities of the lowest parts, in order.
    var leaves: [ObjectIdentifier] { get }
}

extension Countable where Self: AnyObject {
    /// The object's own identity.
    public var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
