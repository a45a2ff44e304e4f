public import DICore
import DIInspection

extension GraphPicture {
    /// A line from a component to what it needs.
    ///
    /// Thread-safety: an immutable value.
    public struct Need: Sendable, Equatable, Codable {
        /// Who needs it, by ``Component/id``.
        public let from: Int

        /// The component that answers, by ``Component/id``; `nil` where none does.
        public let to: Int?

        /// What it leads to, by ``End/id``, where no component answers.
        public let end: Int?

        /// How it is needed.
        public let kind: Dependency.Kind

        /// What is asked for.
        public let key: String

        /// What it feeds, such as `parameter 1` or `\.clock`.
        public let label: String?

        /// Whether it is resolved after the creation.
        public let isDeferred: Bool

        /// Whether it leads from a decorator to what that decorates.
        public let isDecoration: Bool
    }
}
