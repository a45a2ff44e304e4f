extension GraphDifference {
    /// The kind of a difference.
    ///
    /// Thread-safety: an immutable value.
    public enum Mark: String, Sendable, Hashable, Codable {
        /// Only the new graph has it.
        case added
        /// Only the old graph has it.
        case removed
        /// Both graphs have it, with different contents.
        case changed

        /// `+`, `-` or `~`.
        public var sign: String {
            switch self {
            case .added: "+"
            case .removed: "-"
            case .changed: "~"
            }
        }
    }
}
