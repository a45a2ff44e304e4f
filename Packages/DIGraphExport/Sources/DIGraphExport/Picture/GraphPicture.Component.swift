public import DICore
import DIInspection

extension GraphPicture {
    /// A component as it is drawn.
    ///
    /// Thread-safety: an immutable value.
    public struct Component: Sendable, Equatable, Codable, Identifiable {
        /// Its position in the graph.
        public let id: Int

        /// Its type and qualifier; short, unless two would read alike.
        public let name: String

        /// The other keys that it answers to.
        public let roles: [String]

        /// The elements of the collections that it contributes to.
        public let collections: [String]

        /// How long its instances live, in a word or two, such as `thread-safe` or `scope request`.
        public let lifetime: String

        /// What its instances live as long as.
        public let extent: Lifetime.Extent

        /// The scope that its instances live in, where it is one.
        public let scope: String?

        /// Whether its cache holds instances weakly.
        public let isWeak: Bool

        /// Where it is created, such as `main actor`; `nil` where that is anywhere.
        public let isolation: String?

        /// Where it is registered, such as `Shop/Checkout.swift:41`; `nil` where nobody knows.
        public let place: String?

        /// The modules around it, from the outermost.
        public let modules: [String]

        /// How it stands to others, such as `default`, `overriding`, `replaced`, `private`, `eager`, `unreachable`,
        /// `opaque`.
        public let marks: [String]

        /// What it decorates, by its ``id``.
        public let decorates: Int?

        /// Whether it is closed when what owns it ends.
        public let isClosed: Bool

        /// How many containers are around the one it was registered in.
        public let depth: Int
    }
}
