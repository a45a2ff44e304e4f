/// The replaced providers of a graph, in one reference.
///
/// Thread-safety: immutable.
public final class Overriding<Values: Sendable>: Sendable {
    /// A closure for each replaced provider.
    public let values: Values

    /// Creates a reference to values.
    public init(_ values: Values) {
        self.values = values
    }
}
