extension ResolutionError {
    /// A place that matters to an error, with what is there.
    ///
    /// Thread-safety: an immutable value.
    public struct Note: Sendable, Hashable {
        /// What a note is about.
        ///
        /// Thread-safety: an immutable value.
        public enum Kind: String, Sendable, Hashable {
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

        /// What is there, with its keys.
        package let content: Text

        /// Where it is.
        public let place: Place?

        /// What is there.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var text: String { "\(content)" }

        /// Makes a note.
        ///
        /// - Parameters:
        ///   - kind: What the note is about.
        ///   - text: What is there.
        ///   - place: Where it is.
        /// - Complexity: O(1).
        public init(_ kind: Kind, _ text: Text, at place: Place? = nil) {
            self.kind = kind
            content = text
            self.place = place
        }

        /// Feeds the text to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(content) }

        /// The note that a component is registered where it is.
        ///
        /// - Parameter component: The component.
        /// - Returns: The note.
        /// - Complexity: O(1).
        public static func registered(_ component: ComponentDescription) -> Note {
            Note(.registered, "\(component)", at: component.place)
        }

        /// The same of each component.
        static func registered(_ components: [ComponentDescription]) -> [Note] {
            components.map { registered($0) }
        }

        package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Note {
            Note(kind, content.mapKeys(transform), at: place)
        }
    }
}
