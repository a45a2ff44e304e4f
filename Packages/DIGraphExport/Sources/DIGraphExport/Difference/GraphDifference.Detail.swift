extension GraphDifference {
    /// One thing that has changed of a component.
    ///
    /// Thread-safety: an immutable value.
    public struct Detail: Sendable, Equatable, Codable {
        /// What has changed.
        ///
        /// Thread-safety: an immutable value.
        public enum Aspect: String, Sendable, Hashable, Codable {
            /// How long its instances live.
            case lifetime
            /// Where they are made.
            case isolation
            /// The file it is registered in, and the line where that was asked for.
            case place
            /// The modules around it.
            case modules
            /// A key that it answers to.
            case role
            /// A collection that it contributes to.
            case collection
            /// How it stands to others that answer to the same key.
            case standing
            /// Something that it is or is not, such as private, eager, closed, opaque, unreachable.
            case mark
            /// What it needs, or who answers.
            case need
        }

        /// What has changed.
        public let aspect: Aspect

        /// How it was; `nil` where it is new.
        public let old: String?

        /// How it is; `nil` where it is gone.
        public let new: String?

        /// One line, such as `lifetime: uncached → thread-safe`, or `parameter 1: Cache → PriceCache, was OldCache`.
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

        /// Needs and marks speak for themselves.
        private static func named(_ aspect: Aspect, _ text: String) -> String {
            switch aspect {
            case .need, .mark: text
            case .lifetime, .isolation, .place, .modules, .role, .collection, .standing: "\(aspect.rawValue): \(text)"
            }
        }
    }
}
