public import DICore

extension DependencyGraph {
    /// A component in the graph, or the result of a decorator.
    ///
    /// Thread-safety: an immutable value.
    public struct Node: Sendable, Equatable, Identifiable, Codable {
        /// The rank of a component among those that answer the same key.
        ///
        /// Thread-safety: an immutable value.
        public enum Standing: String, Sendable, Hashable, Codable {
            /// It replaces the others.
            case overriding
            /// It answers alone.
            case explicit
            /// It answers if none of the others does.
            case `default`
        }

        /// The position in ``DependencyGraph/nodes``.
        public let id: Int

        /// The description of the component.
        public fileprivate(set) var component: ComponentDescription

        /// The rank among the components that answer the same key.
        public let standing: Standing

        /// Whether its code may request more than its edges say.
        public let opacity: Opacity

        /// Whether it is hidden outside of its module.
        public let isModulePrivate: Bool

        /// The number of containers around the one of its registration: zero, and more in child containers.
        public let depth: Int

        /// The components that replaced it: overrides, or components of a child container with all its keys.
        public let replacedBy: [Int]

        /// Whether it answers no key, because others replaced it.
        public let isReplaced: Bool

        /// Whether an override replaced it, and with it all its roles and contributions.
        let isOverridden: Bool

        /// Whether the start of the container creates it: it is eager, or replaces an eager component.
        public let isEager: Bool

        /// Whether it replaces an eager component and is not eager itself, because the container keeps no instance.
        let losesEagerness: Bool

        /// Whether a root leads to it, or no root was declared.
        public internal(set) var isReachable: Bool

        /// Whether it overrides, and no other component answers any of its keys.
        public let overridesNothing: Bool

        /// Whether its cache is weak, and its instances are values, which cannot be held weakly.
        let isWeakValue: Bool

        /// Whether a wrapper pauses between attempts, and the creation cannot suspend.
        let hasImpossiblePause: Bool

        /// The number of marked properties that its type lists, and that it does not inject; `nil` if there are none.
        let uninjectedProperties: Int?

        /// Its contributions to collections.
        public fileprivate(set) var contributions: [Contribution]

        /// Its needs, in the order of declaration.
        public fileprivate(set) var edges: [Edge]

        /// The ``id`` of the decorated node; `nil` if this is not the result of a decorator.
        ///
        /// The result of a decorator is a node of its own. Its first edge leads to the decorated node, and the edges of
        /// requesters lead to the outermost decorator.
        public let decorates: Int?

        /// Whether its code may request more than its edges say.
        public var isOpaque: Bool { opacity != .transparent }

        /// Whether it is not replaced, and a root leads to it.
        var isLive: Bool { isReachable && !isReplaced }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Node {
            var node = self
            node.component = component.mapKeys(transform)
            node.contributions = contributions.map { .init(element: transform($0.element), mapKey: $0.mapKey) }
            node.edges = edges.map { $0.mapKeys(transform) }
            return node
        }
    }

    /// A component's part in a collection.
    ///
    /// Thread-safety: an immutable value.
    public struct Contribution: Sendable, Equatable, Codable {
        /// The element of the collection.
        public let element: ComponentKey

        /// The key in a map, as text; `nil` in an array.
        public let mapKey: String?
    }
}
