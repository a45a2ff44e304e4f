/// The name of a stub.
struct StubLabel: Sendable {
    /// The property that holds the stub, or the name from its initializer.
    let text: String

    /// Whether the name comes from the initializer of a standalone stub. Such a name is better than that of the calling
    /// function.
    let isExplicit: Bool
}
