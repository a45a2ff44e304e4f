extension ResolutionEvent {
    /// What has happened. More kinds may be added.
    ///
    /// Thread-safety: an immutable value.
    public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The kind as it is printed: `created`.
        public let rawValue: String

        /// Makes a kind from its text.
        ///
        /// - Parameter rawValue: The text.
        /// - Complexity: O(1).
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A creation begins. It ends with ``created`` or ``failed``, with the same number.
        ///
        /// What a decorator makes is a creation of its own, and what it decorates is created inside of it.
        public static let creating = Kind(rawValue: "creating")

        /// A creation has ended: what was needed is there, hooks have run, and nobody else can see the instance yet.
        public static let created = Kind(rawValue: "created")

        /// A request was answered with what existed: an instance in a cache, one that the user made, one that a scope was opened
        /// with, or one that the request waited for while somebody else created it.
        public static let reused = Kind(rawValue: "reused")

        /// A request in a child container was answered by its parent, whose observers are told what it did for that.
        ///
        /// Only observers of the child are told of it, and not those that it has from its parent.
        public static let inherited = Kind(rawValue: "inherited")

        /// A creation has ended with an error. Without a number, a request failed before anything was created: it was refused, had to
        /// wait for a creation that failed, or nothing answers it. Where nothing answers, or nothing was asked of the component yet,
        /// there is no component either: see ``ResolutionEvent/component``.
        public static let failed = Kind(rawValue: "failed")

        /// A closer of an instance has run. Several closers of one instance are told of one by one.
        public static let closed = Kind(rawValue: "closed")

        /// A scope was opened: one with a name, or the scope of an owned instance, which has none.
        public static let scopeOpened = Kind(rawValue: "scopeOpened")

        /// A scope is closed: nothing can be asked for in it any more, and its closers have run, or are left to what is around
        /// it.
        public static let scopeClosed = Kind(rawValue: "scopeClosed")

        /// Something was asked of a container or a scope that was closed, or gone: by what outlived it, such as a provider. The
        /// request fails, and no ``failed`` is told for it.
        public static let askedTooLate = Kind(rawValue: "askedTooLate")

        /// The text.
        ///
        /// - Complexity: O(1).
        public var description: String { rawValue }
    }
}
