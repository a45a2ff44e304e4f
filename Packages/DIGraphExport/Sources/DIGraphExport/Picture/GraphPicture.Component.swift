public import DICore
import DIInspection

extension GraphPicture {
    /// A component as it is drawn.
    ///
    /// Thread-safety: an immutable value.
    public struct Component: Sendable, Equatable, Codable, Identifiable {
        /// Its position in the graph.
        public let id: Int

        /// The component's type and qualifier, in short form unless two components would have the same name.
        public let name: String

        /// The other keys that the component answers to.
        public let roles: [String]

        /// The elements of the collections that the component contributes to.
        public let collections: [String]

        /// The lifetime of the instances in a word or two, such as `thread-safe` or `scope request`.
        public let lifetime: String

        /// The extent of the instances' lifetime.
        public let extent: Lifetime.Extent

        /// The scope that owns the instances; `nil` if the lifetime is not a scope's.
        public let scope: String?

        /// Whether the cache holds instances weakly.
        public let isWeak: Bool

        /// The isolation in which instances are created, such as `main actor`; `nil` for nonisolated components.
        public let isolation: String?

        /// The place of registration, such as `Shop/Checkout.swift:41`; `nil` if it is unknown.
        public let place: String?

        /// The names of the modules that contain the component, from the outermost.
        public let modules: [String]

        /// Further attributes: `default`, `overriding`, `replaced`, `private`, `eager`, `unreachable`, `opaque`, and
        /// others.
        public let marks: [String]

        /// The ``id`` of the component that this decorator wraps.
        public let decorates: Int?

        /// Whether the component has a closer, which runs when the owner of an instance ends.
        public let isClosed: Bool

        /// The number of parent containers of the container in which the component is registered.
        public let depth: Int
    }
}
