public import DICore
import DIInspection

extension GraphPicture {
    /// What validation says, and which components it is about.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Equatable, Codable {
        /// Whether some request will fail.
        public let severity: ResolutionError.Severity

        /// The code, such as `DI0001`.
        public let code: String

        /// The sentence.
        public let message: String

        /// The whole text, as validation writes it.
        public let text: String

        /// The components it is about, by ``Component/id``: those in its chain.
        public let components: [Int]
    }
}
