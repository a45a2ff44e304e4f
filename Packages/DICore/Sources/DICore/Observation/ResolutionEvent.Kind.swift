extension ResolutionEvent {
    /// The kind of an event. More kinds may be added.
    ///
    /// Thread-safety: an immutable value.
    public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The kind as it is printed: `created`.
        public let rawValue: String

        /// Makes a kind from its text.
        ///
        /// - Parameter rawValue: The text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A creation begins. It ends with ``created`` or ``failed``, with the same number.
        ///
        /// A decoration is a creation of its own, and the decorated instance is created inside of it.
        public static let creating = Kind(rawValue: "creating")

        /// A creation has ended. Hooks have run, and other requests cannot see the instance yet.
        public static let created = Kind(rawValue: "created")

        /// A request was answered with an existing instance: one in a cache, one that the user made, one that a scope
        /// was opened with, or one that the request waited for while another request created it.
        public static let reused = Kind(rawValue: "reused")

        /// A request begins to wait while another request creates the instance. The wait ends with ``waited``, with the
        /// same number.
        public static let waiting = Kind(rawValue: "waiting")

        /// A wait has ended: the awaited creation has ended, or the task that waits was canceled. The request goes on,
        /// perhaps with a creation of its own or another wait.
        public static let waited = Kind(rawValue: "waited")

        /// A request in a child container was answered by its parent, whose observers see the events there.
        ///
        /// Only observers of the child see it, and not those that it has from its parent.
        public static let inherited = Kind(rawValue: "inherited")

        /// A creation has ended with an error. Without a number, a request failed before a creation began: it was
        /// refused, it waited for a creation that failed, or no component answers it. Such an event may have no
        /// component: see ``ResolutionEvent/component``.
        public static let failed = Kind(rawValue: "failed")

        /// A closer of an instance has run. Each closer of an instance has an event.
        public static let closed = Kind(rawValue: "closed")

        /// A scope was opened: one with a name, or the scope of an owned instance, which has none.
        public static let scopeOpened = Kind(rawValue: "scopeOpened")

        /// A scope is closed: it refuses requests, and its closers have run, or are left to the container or scope
        /// around it.
        public static let scopeClosed = Kind(rawValue: "scopeClosed")

        /// A request came to a container or a scope that was closed, or gone: from an object that outlived it, such as
        /// a provider. The request fails, without an event ``failed``.
        public static let requestedTooLate = Kind(rawValue: "requestedTooLate")

        /// The text.
        public var description: String { rawValue }
    }
}
