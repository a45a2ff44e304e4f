extension GraphPicture {
    /// The direction in which a focused picture follows needs from its components.
    ///
    /// Thread-safety: an immutable value.
    public enum Side: String, Sendable, Hashable, Codable {
        /// Direct and indirect dependencies of the components.
        case needs
        /// Direct and indirect dependents of the components.
        case needed
        /// Both dependencies and dependents.
        case both
    }
}
