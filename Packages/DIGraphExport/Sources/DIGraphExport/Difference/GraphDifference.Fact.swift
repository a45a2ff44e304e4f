extension GraphDifference {
    /// Something besides components that is in one of the graphs only.
    ///
    /// Thread-safety: an immutable value.
    public struct Fact: Sendable, Equatable, Codable {
        /// In which graph it is.
        public let mark: Mark

        /// What it is, such as `redirection of Float to Double`.
        public let text: String
    }
}
