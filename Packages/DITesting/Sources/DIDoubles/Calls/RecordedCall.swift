/// One call of a member of a double.
///
/// Thread-safety: an immutable value; it goes where the arguments go.
public struct RecordedCall<Arguments>: CustomStringConvertible {
    /// Its place among the calls of all doubles: of two calls, the one with the smaller number came first.
    public let number: Int

    /// What the member was called with.
    public let arguments: Arguments

    /// What `#function` gave.
    let function: StaticString

    /// The name of the stub.
    let label: StubLabel?

    /// The call as it is written: `charge(100, to: "4242")`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { CallText.call(of: "\(function)", label: label, with: arguments) }
}

extension RecordedCall: Sendable where Arguments: Sendable {}
