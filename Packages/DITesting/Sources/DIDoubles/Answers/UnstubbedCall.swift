/// A member of a double was called, and neither a stub nor a real object answers.
///
/// The test fails for it also where the code under test swallows the error.
///
/// Thread-safety: an immutable value.
public struct UnstubbedCall: Error, Sendable, CustomStringConvertible {
    /// The member, with the type of the double: `GatewayDouble.charge(_:to:)`.
    public let member: String

    /// The call: `charge(100, to: "4242")`.
    public let call: String

    /// The stubs that the member has, with the arguments that each is for and where it was written; none where it is empty.
    public let stubs: [String]

    /// All of that, in a few lines.
    public var description: String {
        let lines = stubs.isEmpty ? ["none"] : stubs
        return """
            \(member) was called, and no stub answers
              called: \(call)
              stubs:  \(lines.joined(separator: "\n          "))
            """
    }
}
