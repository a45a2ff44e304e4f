/// A leaf that replaces one of the sixty components.
public final class MockSixtyLeaf: Sixty.P59, LeafPart {
    /// Two, so that the number of parts in a graph shows whether the mock is one of them.
    public var count: Int { 2 }

    /// Creates an object that the compiler cannot place in the program's data.
    @inline(never)
    public init() {}
}
