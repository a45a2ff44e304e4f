#if Hummingbird
    import DICore

    /// The place of a request's scope in its context: see ``ScopedRequestContext``.
    ///
    /// Thread-safety: an immutable value.
    public struct RequestScope: Sendable {
        let scope: Scope?

        /// Makes a place without a scope, for a context whose request has not passed a ``RequestScopeMiddleware`` yet.
        public init() { scope = nil }

        init(_ scope: Scope) { self.scope = scope }
    }
#endif
