/// A stub that answered no call.
///
/// Thread-safety: an immutable value.
public struct UnusedStub: Sendable {
    /// The member, with the type of the double.
    public let member: String

    /// The arguments that it is for: `(100, any)`.
    public let arguments: String

    /// Where it was written.
    public let place: CallPlace
}
