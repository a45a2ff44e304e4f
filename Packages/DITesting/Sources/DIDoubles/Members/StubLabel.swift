/// The name of a stub.
struct StubLabel: Sendable {
    /// The property that holds it, or the name that it was made with.
    let text: String

    /// Whether it was made with the name, and belongs to no double: that says more than the member that it is called in.
    let isOwn: Bool
}
