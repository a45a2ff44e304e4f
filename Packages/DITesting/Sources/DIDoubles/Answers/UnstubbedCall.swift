/// An error for a call of a double that neither a stub nor a real object answers.
///
/// The call also fails the test, even if the code under test swallows the error.
///
/// Thread-safety: an immutable value.
public struct UnstubbedCall: Error, Sendable, CustomStringConvertible {
    /// The member, prefixed with the type of the double: `GatewayDouble.charge(_:to:)`.
    public let member: String

    /// The call: `charge(100, to: "4242")`.
    public let call: String

    /// The stubs of the member, each with its arguments and its location.
    public let stubs: [String]

    /// The member, the call and the stubs, in a few lines.
    public var description: String {
        let lines = stubs.isEmpty ? ["none"] : stubs
        return """
            \(member) was called, and no stub answers
              called: \(call)
              stubs:  \(lines.joined(separator: "\n          "))
            """
    }
}
