/// A call that no expectation covers.
///
/// Thread-safety: an immutable value.
public struct UnexpectedCall: Sendable, CustomStringConvertible {
    /// The position among the calls of all doubles.
    public let number: Int

    let double: String?
    let text: String

    /// The call, prefixed with the type of the double: `GatewayDouble.charge(100, to: "4242")`.
    public var description: String { double.map { "\($0).\(text)" } ?? text }
}
