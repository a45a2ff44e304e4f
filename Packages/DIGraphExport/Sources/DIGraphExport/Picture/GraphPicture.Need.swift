public import DICore
import DIInspection

extension GraphPicture {
    /// A line from a component to one of its dependencies.
    ///
    /// Thread-safety: an immutable value.
    public struct Need: Sendable, Equatable, Codable {
        /// The ``Component/id`` of the dependent component.
        public let from: Int

        /// The ``Component/id`` of the component that answers; `nil` if there is none.
        public let to: Int?

        /// The ``End/id`` of the target, if no component answers.
        public let end: Int?

        /// The kind of the dependency.
        public let kind: Dependency.Kind

        /// The name of the requested key.
        public let key: String

        /// The parameter or property that receives the dependency, such as `parameter 1` or `\.clock`.
        public let label: String?

        /// Whether the dependency is resolved after the creation of the dependent instance.
        public let isDeferred: Bool

        /// Whether the line leads from a decorator to the component that it decorates.
        public let isDecoration: Bool
    }
}
