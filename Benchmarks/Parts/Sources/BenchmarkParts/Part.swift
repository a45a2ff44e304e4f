/// A part that may be used by several threads.
public protocol Part: Countable, Sendable {}

/// A part with none below it.
protocol LeafPart: AnyObject, Part {}

extension LeafPart {
    /// One.
    public var count: Int { 1 }

    /// The part itself.
    public var leaves: [ObjectIdentifier] { [ObjectIdentifier(self)] }
}
