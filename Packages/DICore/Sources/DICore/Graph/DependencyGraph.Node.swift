extension DependencyGraph {
    /// A component in the graph.
    ///
    /// Thread-safety: an immutable value.
    public struct Node: Sendable, Equatable, Identifiable {
        /// Its position in ``DependencyGraph/nodes``.
        public let id: Int

        /// What can be said of the component.
        public let component: ComponentDescription

        /// Whether it may ask for more than its edges say.
        public let opacity: Opacity

        /// Whether it is hidden from everything outside of its module.
        public let isModulePrivate: Bool

        /// Whether an overriding component took its place, so that it answers nothing.
        public let isReplaced: Bool

        /// Whether it is created when the container starts.
        public let isEager: Bool

        /// The collections it contributes to, by their elements.
        public let contributions: [ComponentKey]

        /// Whether it may ask for more than its edges say.
        public var isOpaque: Bool { opacity != .transparent }

        /// What it needs, in the order of declaration.
        public let edges: [Edge]
    }
}
