extension GraphPicture {
    /// What is shown besides the components that somebody looks at.
    ///
    /// Thread-safety: an immutable value.
    public enum Side: String, Sendable, Hashable, Codable {
        /// What they need, and what that needs.
        case needs
        /// What needs them, and what needs that.
        case needed
        /// Both.
        case both
    }
}
