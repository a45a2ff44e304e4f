/// A source of orders.
public protocol OrderSource: Sendable {
    /// Reads the whole source as raw bytes.
    func read() throws(OrderSourceError) -> [UInt8]
}

/// The source of the orders could not be read.
public struct OrderSourceError: Error, CustomStringConvertible {
    let origin: OrderOrigin
    let reason: String

    /// Creates an error with an origin and a reason.
    public init(origin: OrderOrigin, reason: String) {
        self.origin = origin
        self.reason = reason
    }

    /// A sentence with the origin and the reason.
    public var description: String {
        "cannot read orders from \(Self.name(of: origin)): \(reason)"
    }

    /// Returns the name of an origin in reports and error messages.
    static func name(of origin: OrderOrigin) -> String {
        switch origin {
        case .sample: "the sample orders"
        case .file(let path): path
        case .standardInput: "standard input"
        }
    }
}
