public import DICore
import DIInspection

extension GraphPicture {
    /// An error or warning of validation, and the components that it concerns.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Equatable, Codable {
        /// Whether the problem is an error, which makes some request fail, or a warning.
        public let severity: ResolutionError.Severity

        /// The code, such as `DI0001`.
        public let code: String

        /// The problem in one sentence.
        public let message: String

        /// The whole text, as validation writes it.
        public let text: String

        /// The components in the problem's chain, by their ``Component/id``.
        public let components: [Int]
    }
}
