extension GraphDifference {
    /// One change of a component.
    ///
    /// Thread-safety: an immutable value.
    public struct Detail: Sendable, Equatable, Codable {
        /// The attribute that changed.
        ///
        /// Thread-safety: an immutable value.
        public enum Aspect: String, Sendable, Hashable, Codable {
            /// The lifetime of instances.
            case lifetime
            /// The isolation in which instances are created.
            case isolation
            /// The file of registration, and its line if lines are compared.
            case place
            /// The modules that contain the component.
            case modules
            /// A key that the component answers to.
            case role
            /// A collection that the component contributes to.
            case collection
            /// The precedence of the component among those that answer to the same key.
            case standing
            /// An attribute such as private, eager, closed, opaque, unreachable.
            case mark
            /// A dependency, or the component that answers it.
            case need
        }

        /// The attribute that changed.
        public let aspect: Aspect

        /// The old value; `nil` if it was added.
        public let old: String?

        /// The new value; `nil` if it was removed.
        public let new: String?

        /// One line, such as `lifetime: uncached → cached`, or `parameter 1: Cache → PriceCache, was OldCache`.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String {
            switch (old, new) {
            case (nil, let new?): "+ \(Self.named(aspect, new))"
            case (let old?, nil): "- \(Self.named(aspect, old))"
            case (let old?, let new?) where aspect == .need: "\(new), was \(old)"
            case (let old?, let new?): "\(Self.named(aspect, old)) → \(new)"
            case (nil, nil): ""
            }
        }

        /// Adds the name of the aspect, which needs and marks do not require.
        private static func named(_ aspect: Aspect, _ text: String) -> String {
            switch aspect {
            case .need, .mark: text
            case .lifetime, .isolation, .place, .modules, .role, .collection, .standing: "\(aspect.rawValue): \(text)"
            }
        }
    }
}
