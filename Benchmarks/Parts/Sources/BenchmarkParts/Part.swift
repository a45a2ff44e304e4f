/// What every part can be asked, so that a case can verify what it got.
public protocol Part: Sendable {
    /// The number of parts in the graph below this one, itself included.
    var count: Int { get }

    /// Tells one instance from another.
    var identity: ObjectIdentifier { get }

    /// The identities of the parts that have none below them, in order.
    var leaves: [ObjectIdentifier] { get }
}

extension Part where Self: AnyObject {
    /// The object's own.
    public var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A part with none below it.
protocol LeafPart: AnyObject, Part {}

extension LeafPart {
    /// One.
    public var count: Int { 1 }

    /// The part itself.
    public var leaves: [ObjectIdentifier] { [ObjectIdentifier(self)] }
}
