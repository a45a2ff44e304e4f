extension Container {
    /// The answer to a key that several explicit components answer.
    ///
    /// A component with `.overriding()`, and an instance that was `put`, replace others under each policy and are no
    /// duplicates.
    public enum DuplicatePolicy: Sendable {
        /// An error that names all places: `validate()` reports it, and a request for the key throws it.
        case diagnose
        /// The component that was registered last.
        case lastWins
        /// The component that was registered first.
        case firstWins
    }
}
