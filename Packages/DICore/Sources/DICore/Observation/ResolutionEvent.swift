/// Something that a container did, as observers are told of it: see ``ResolutionObserver``.
///
/// Creations are told of when they begin and when they end, and have numbers. Whatever happens in the middle of one names it as its
/// ``parent``, on whichever thread or task it happens: so a creation is what tracing systems call a span.
///
/// Thread-safety: a value.
public struct ResolutionEvent: Sendable, CustomStringConvertible {
    /// What has happened.
    public var kind: Kind

    /// The key of the component; where none was found, what was asked for; of a scope, what it is called as a key: the name of its
    /// ``Scope``, or what is owned.
    public var key: ComponentKey

    /// The component that it happened to; `nil` for scopes, where none was found, and where a request was refused before anything
    /// was asked of the component.
    ///
    /// So ``Kind/failed`` may have none although there is one: where nothing waits for an asynchronous component
    /// (``ResolutionError/Code/asynchronous``), where the task was cancelled (``ResolutionError/Code/cancelled``), and where
    /// creations lie too deep in each other (``ResolutionError/Code/tooDeep``).
    public var component: ComponentDescription?

    /// The name of the scope that was opened or closed, or of the innermost one that a request was made in or an instance closed
    /// with; `nil` outside of scopes, and where that is the scope of an owned instance.
    public var scope: ScopeName?

    /// The number of that scope, which tells it from others with its name, in the whole process; `nil` outside of scopes.
    public var scopeNumber: Int?

    /// The number of this creation, which tells it from all others in the process; `nil` where nothing is created.
    public var creation: Int?

    /// The number of the creation that this happened in the middle of: the one that asked; `nil` at the outside.
    public var parent: Int?

    /// How many creations are around it.
    public var depth: Int

    /// How long it took, with what was needed for it.
    ///
    /// Of ``Kind/created``, the creation; of ``Kind/reused``, ``Kind/inherited`` and ``Kind/failed``, the creation or the request,
    /// with what it waited for; of ``Kind/closed``, the closer; of ``Kind/scopeClosed``, how long the scope was open. Else `nil`.
    ///
    /// Before a creation that may suspend begins to make its component, it waits for what other threads and tasks create and that
    /// component needs: a needed component that was waited for so is told of as ``Kind/reused`` without that time, which is a
    /// part of the creation around it. The same wait of a request that creates comes before ``Kind/creating``, and is no part of
    /// the creation. Where it fails there is no duration.
    public var duration: Duration?

    /// Why it failed: a ``ResolutionError`` of ``Kind/failed``, from this component on; what the closer threw of ``Kind/closed``.
    public var failure: (any Error)?

    /// Makes an event: for the tests of an observer.
    ///
    /// - Parameters:
    ///   - kind: What has happened.
    ///   - key: The key of the component, or what was asked for.
    ///   - component: The component that it happened to.
    ///   - scope: The name of the scope that it happened in.
    ///   - scopeNumber: The number of that scope.
    ///   - creation: The number of the creation.
    ///   - parent: The number of the creation around it.
    ///   - depth: How many creations are around it.
    ///   - duration: How long it took.
    ///   - failure: Why it failed.
    /// - Complexity: O(1).
    public init(
        _ kind: Kind, key: ComponentKey, component: ComponentDescription? = nil, scope: ScopeName? = nil,
        scopeNumber: Int? = nil, creation: Int? = nil, parent: Int? = nil, depth: Int = 0, duration: Duration? = nil,
        failure: (any Error)? = nil
    ) {
        self.kind = kind
        self.key = key
        self.component = component
        self.scope = scope
        self.scopeNumber = scopeNumber
        self.creation = creation
        self.parent = parent
        self.depth = depth
        self.duration = duration
        self.failure = failure
    }
}
