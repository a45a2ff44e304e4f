/// A stub that answered no call.
///
/// Thread-safety: an immutable value.
public struct UnusedStub: Sendable {
    /// The member, prefixed with the type of the double.
    public let member: String

    /// The arguments that the stub is for: `(100, any)`.
    public let arguments: String

    /// The location of the stub in the source code.
    public let place: CallPlace
}
