public import DICore

extension DependencyGraph {
    /// What is needed from outside.
    ///
    /// Thread-safety: an immutable value.
    public struct ExternalNeed: Sendable, Equatable, Codable {
        /// What is needed.
        public let key: ComponentKey

        /// The module that says so; `nil` where whoever asked for the graph does.
        public let module: String?

        /// Whether something must answer here. It need not where a module is looked at by itself, nor for what whoever asked for
        /// the graph declared: that is supplied later.
        public let isRequired: Bool

        /// Whether something answers here.
        public let isAnswered: Bool

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ExternalNeed {
            ExternalNeed(key: transform(key), module: module, isRequired: isRequired, isAnswered: isAnswered)
        }
    }
}
