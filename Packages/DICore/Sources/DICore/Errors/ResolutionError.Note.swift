extension ResolutionError {
    /// A place that matters to an error, with what is there.
    ///
    /// Thread-safety: an immutable value.
    public struct Note: Sendable, Hashable, Codable {
        /// What a note is about.
        public enum Kind: String, Sendable, Hashable, Codable {
            /// Who needs what could not be had.
            case needed
            /// Another one that needs it too.
            case also
            /// One of several registrations that answer alike.
            case registered
            /// A registration that reads like what was asked for.
            case near
        }

        /// What the note is about.
        public let kind: Kind

        /// What is there.
        public let text: String

        /// Where it is.
        public let place: Place?

        /// Makes a note.
        ///
        /// - Parameters:
        ///   - kind: What the note is about.
        ///   - text: What is there.
        ///   - place: Where it is.
        /// - Complexity: O(1).
        public init(_ kind: Kind, _ text: String, at place: Place? = nil) {
            self.kind = kind
            self.text = text
            self.place = place
        }
    }
}
