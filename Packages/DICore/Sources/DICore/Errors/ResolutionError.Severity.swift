extension ResolutionError {
    /// How bad it is.
    ///
    /// Thread-safety: an immutable value.
    public enum Severity: String, Sendable, Hashable {
        /// Some request fails.
        case error
        /// Something cannot be proven, or is probably not meant. Nothing fails for it.
        case warning
    }
}
