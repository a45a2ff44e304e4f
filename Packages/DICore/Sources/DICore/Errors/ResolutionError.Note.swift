extension ResolutionError {
    /// A place that matters to an error, with a text.
    ///
    /// Thread-safety: an immutable value.
    public struct Note: Sendable, Hashable {
        /// The kind of a note.
        ///
        /// Thread-safety: an immutable value.
        public enum Kind: String, Sendable, Hashable {
            /// The dependency that could not be resolved.
            case needed
            /// Another dependency on the same key.
            case also
            /// A registration that takes part in the error.
            case registered
            /// A registration with a similar key.
            case near
        }

        /// The kind of the note.
        public let kind: Kind

        /// The text with its keys.
        package let content: Text

        /// The place.
        public let place: Place?

        /// The text.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var text: String { "\(content)" }

        /// Makes a note.
        ///
        /// - Parameters:
        ///   - kind: The kind of the note.
        ///   - text: The text.
        ///   - place: The place. A place without a file and a module is left out: a rule may have no place.
        public init(_ kind: Kind, _ text: Text, at place: Place? = nil) {
            self.kind = kind
            content = text
            self.place = place?.isEmpty == true ? nil : place
        }

        /// Feeds the text to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(content) }

        /// Returns the note on the place of a component.
        public static func registered(_ component: ComponentDescription) -> Note {
            Note(.registered, "\(component)", at: component.place)
        }
    }

    /// The description of the error of the user's code that caused an error. A decoded error has one too.
    ///
    /// Thread-safety: an immutable value.
    public struct Cause: Sendable, Hashable, CustomStringConvertible {
        /// The name of the error's type.
        public let typeName: String

        /// The error's description.
        public let text: String

        package init(typeName: String, text: String) {
            self.typeName = typeName
            self.text = text
        }

        /// The name of the type and the text.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String { "\(typeName): \(text)" }
    }
}
