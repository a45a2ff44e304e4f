/// A part with parts below it.
protocol BranchPart: AnyObject, Part {
    /// The parts directly below it.
    var parts: [any Part] { get }
}

extension BranchPart {
    /// The number of parts, including itself.
    public var count: Int { parts.reduce(1) { $0 + $1.count } }

    /// The identities of the lowest parts, in order.
    public var leaves: [ObjectIdentifier] { parts.flatMap(\.leaves) }
}
