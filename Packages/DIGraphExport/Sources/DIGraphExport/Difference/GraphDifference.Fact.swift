extension GraphDifference {
    /// A difference other than a component or a problem: a root, redirection, external need or declared collection.
    ///
    /// Thread-safety: an immutable value.
    public struct Fact: Sendable, Equatable, Codable {
        /// Whether the fact was added or removed.
        public let mark: Mark

        /// A description, such as `redirection of Float to Double`.
        public let text: String
    }
}
