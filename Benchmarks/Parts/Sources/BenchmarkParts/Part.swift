/// A part that several threads may use.
public protocol Part: Countable, Sendable {}

/// A part without parts below it.
protocol LeafPart: AnyObject, Part {}

extension LeafPart {
    /// One.
    public var count: Int { 1 }

    /// The part itself.
    public var leaves: [ObjectIdentifier] { [ObjectIdentifier(self)] }
}
