/// An event in a container, for observers: see ``ResolutionObserver``.
///
/// A creation has a number, and events for its beginning and its end. An event inside of a creation names it as its
/// ``parent``, on whichever thread or task it happens. So a creation is a span in the terms of tracing systems. A wait
/// is one, too.
///
/// Thread-safety: a value.
public struct ResolutionEvent: Sendable {
    /// The kind of the event.
    public var kind: Kind

    /// The key of the component; if none was found, the requested key. The key of a scope has the type ``Scope`` and
    /// its name; the scope of an owned instance has the key of that.
    public var key: ComponentKey

    /// The component; `nil` for scopes, if none was found, and if a request failed before it reached the component.
    ///
    /// So ``Kind/failed`` may have none although there is one: if the request cannot wait for an asynchronous component
    /// (``ResolutionError/Code/asynchronous``), if the task was canceled (``ResolutionError/Code/canceled``), and if
    /// the dependency chain is too deep (``ResolutionError/Code/tooDeep``).
    public var component: ComponentDescription?

    /// The name of the scope that was opened or closed, or of the innermost one around the request or the closed
    /// instance; `nil` outside of scopes, and if that is the scope of an owned instance.
    public var scope: ScopeName?

    /// The number of that scope, which distinguishes it from others with its name, in the whole process; `nil` outside
    /// of scopes.
    public var scopeNumber: Int?

    /// The number of this creation, which distinguishes it from all others in the process; `nil` for other events.
    public var creation: Int?

    /// The number of this wait, which distinguishes it from all others, and from creations, in the process; `nil` for
    /// other events.
    public var wait: Int?

    /// The number of the creation around the event; `nil` outside of creations.
    public var parent: Int?

    /// How many creations are around it.
    public var depth: Int

    /// The duration, with that of the needs.
    ///
    /// Of ``Kind/created``, the creation; of ``Kind/reused``, ``Kind/inherited`` and ``Kind/failed``, the creation or
    /// the request, with its waits; of ``Kind/waited``, the wait; of ``Kind/closed``, the closer; of
    /// ``Kind/scopeClosed``, the time that the scope was open. Else `nil`.
    ///
    /// A creation that may suspend first waits for the needs that other threads and tasks create. The event
    /// ``Kind/reused`` of such a need does not count that time, which is a part of the creation around it. The same
    /// wait of a request that creates comes before ``Kind/creating``, and is not part of the creation. If it fails,
    /// there is no duration.
    public var duration: Duration?

    /// The error: a ``ResolutionError`` of ``Kind/failed``, from this component on; the error of the closer of
    /// ``Kind/closed``.
    public var failure: (any Error)?

    /// Makes an event: for the tests of an observer.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - key: The key of the component, or the requested key.
    ///   - component: The component.
    ///   - scope: The name of the scope.
    ///   - scopeNumber: The number of that scope.
    ///   - creation: The number of the creation.
    ///   - wait: The number of the wait.
    ///   - parent: The number of the creation around it.
    ///   - depth: How many creations are around it.
    ///   - duration: The duration.
    ///   - failure: The error.
    public init(
        _ kind: Kind, key: ComponentKey, component: ComponentDescription? = nil, scope: ScopeName? = nil,
        scopeNumber: Int? = nil, creation: Int? = nil, wait: Int? = nil, parent: Int? = nil, depth: Int = 0,
        duration: Duration? = nil, failure: (any Error)? = nil
    ) {
        self.kind = kind
        self.key = key
        self.component = component
        self.scope = scope
        self.scopeNumber = scopeNumber
        self.creation = creation
        self.wait = wait
        self.parent = parent
        self.depth = depth
        self.duration = duration
        self.failure = failure
    }
}

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
