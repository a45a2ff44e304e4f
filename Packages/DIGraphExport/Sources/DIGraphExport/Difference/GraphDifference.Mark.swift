extension GraphDifference {
    /// In which way something is different.
    ///
    /// Thread-safety: an immutable value.
    public enum Mark: String, Sendable, Hashable, Codable {
        /// It is in the new graph only.
        case added
        /// It is in the old graph only.
        case removed
        /// It is in both, and not the same.
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
