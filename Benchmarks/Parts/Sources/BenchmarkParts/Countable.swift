/// What every part can be asked, so that a case can verify what it got.
public protocol Countable {
    /// The number of parts in the graph below this one, itself included.
    var count: Int { get }

    /// Tells one instance from another.
    var identity: ObjectIdentifier { get }

    /// The identities of the parts that have none below them, in order.
    var leaves: [ObjectIdentifier] { get }
}

extension Countable where Self: AnyObject {
    /// The object's own.
    public var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
