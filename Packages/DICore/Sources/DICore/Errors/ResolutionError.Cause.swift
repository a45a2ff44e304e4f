extension ResolutionError {
    /// What can be said of the error of the user's code that caused an error, also where that was decoded.
    ///
    /// Thread-safety: an immutable value.
    public struct Cause: Sendable, Hashable, CustomStringConvertible {
        /// The name of its type.
        public let typeName: String

        /// Its description.
        public let text: String

        package init(typeName: String, text: String) {
            self.typeName = typeName
            self.text = text
        }

        init(_ error: any Error) {
            typeName = TypeName.short(Swift.type(of: error))
            text = "\(error)"
        }

        /// The name of the type and the text.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String { "\(typeName): \(text)" }
    }
}
