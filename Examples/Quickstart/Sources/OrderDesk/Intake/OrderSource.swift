/// Something orders can be read from.
public protocol OrderSource: Sendable {
    /// Reads everything there is, as it is.
    func read() throws(OrderSourceError) -> [UInt8]
}

/// Orders that could not be read at all.
public struct OrderSourceError: Error, Equatable, CustomStringConvertible {
    let origin: OrderOrigin
    let reason: String

    /// Orders from `origin` could not be read, because of `reason`.
    public init(origin: OrderOrigin, reason: String) {
        self.origin = origin
        self.reason = reason
    }

    /// One sentence that names the origin and what is wrong with it.
    public var description: String {
        "cannot read orders from \(origin): \(reason)"
    }
}
