public import DICore

extension DependencyGraph {
    /// A component's part in a collection.
    ///
    /// Thread-safety: an immutable value.
    public struct Contribution: Sendable, Equatable, Codable {
        /// The element of the collection.
        public let element: ComponentKey

        /// The key in a map, as text; `nil` in an array.
        public let mapKey: String?

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Contribution {
            Contribution(element: transform(element), mapKey: mapKey)
        }
    }
}
