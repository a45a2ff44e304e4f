public import DICore

extension DependencyGraph {
    /// A component in the graph.
    ///
    /// Thread-safety: an immutable value.
    public struct Node: Sendable, Equatable, Identifiable, Codable {
        /// How a component stands to others that answer to the same key.
        ///
        /// Thread-safety: an immutable value.
        public enum Standing: String, Sendable, Hashable, Codable {
            /// It takes their place.
            case overriding
            /// It answers alone.
            case explicit
            /// It answers where none of the others does.
            case `default`
        }

        /// Its position in ``DependencyGraph/nodes``.
        public let id: Int

        /// What can be said of the component.
        public let component: ComponentDescription

        /// How it stands to others that answer to the same key.
        public let standing: Standing

        /// Whether it may ask for more than its edges say.
        public let opacity: Opacity

        /// Whether it is hidden from everything outside of its module.
        public let isModulePrivate: Bool

        /// How many containers are around the one it was registered in: zero, and more in child containers.
        public let depth: Int

        /// The components that took its place: what overrides it, or answers to all its keys in a child container.
        public let replacedBy: [Int]

        /// Whether it answers nothing, because others took its place.
        public let isReplaced: Bool

        /// Whether an override took its place, and with it all its roles and contributions.
        let isOverridden: Bool

        /// Whether it is created when the container starts: because it says so, or because it takes the place of a component that
        /// does.
        public let isEager: Bool

        /// Whether it takes the place of an eager component and is not eager itself, because the container keeps no instance.
        let losesEagerness: Bool

        /// Whether a root leads to it, or none was declared.
        public let isReachable: Bool

        /// Whether it overrides, and nothing else answers to any of its keys.
        public let overridesNothing: Bool

        /// Whether its cache is weak, and its instances are values, which nobody can hold weakly.
        let isWeakValue: Bool

        /// The collections it contributes to.
        public let contributions: [Contribution]

        /// What it needs, in the order of declaration.
        public let edges: [Edge]

        /// The node of what it decorates, by its ``id``; `nil` where it is no decorator's.
        ///
        /// What a decorator makes of something is a node of its own. The first of its edges leads to what it decorates, and whoever
        /// needs that is led to the outermost decorator.
        public let decorates: Int?

        /// Whether it may ask for more than its edges say.
        public var isOpaque: Bool { opacity != .transparent }

        /// Whether nothing took its place, and a root leads to it.
        var isLive: Bool { isReachable && !isReplaced }

        func reachable(_ isReachable: Bool) -> Node {
            copy(component, contributions, edges, isReachable: isReachable)
        }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Node {
            copy(
                component.mapKeys(transform), contributions.map { $0.mapKeys(transform) },
                edges.map { $0.mapKeys(transform) }, isReachable: isReachable)
        }

        private func copy(
            _ component: ComponentDescription, _ contributions: [Contribution], _ edges: [Edge], isReachable: Bool
        ) -> Node {
            Node(
                id: id, component: component, standing: standing, opacity: opacity, isModulePrivate: isModulePrivate,
                depth: depth, replacedBy: replacedBy, isReplaced: isReplaced, isOverridden: isOverridden,
                isEager: isEager, losesEagerness: losesEagerness, isReachable: isReachable,
                overridesNothing: overridesNothing,
                isWeakValue: isWeakValue, contributions: contributions, edges: edges, decorates: decorates)
        }
    }
}
