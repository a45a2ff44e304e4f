/// A source of orders.
public protocol OrderSource: Sendable {
    /// Reads the whole source as raw bytes.
    func read() throws(OrderSourceError) -> [UInt8]
}

/// The source of the orders could not be read.
public struct OrderSourceError: Error, Equatable, CustomStringConvertible {
    let origin: OrderOrigin
    let reason: String

    /// Creates an error with an origin and a reason.
    public init(origin: OrderOrigin, reason: String) {
        self.origin = origin
        self.reason = reason
    }

    /// A sentence with the origin and the reason.
    public var description: String {
        "cannot read orders from \(origin): \(reason)"
    }
}
