#if Hummingbird
    import DICore

    /// The place of a request's scope in its context: see ``ScopedRequestContext``.
    ///
    /// Thread-safety: an immutable value.
    public struct RequestScope: Sendable {
        let scope: Scope?

        /// The container of the middleware that has opened the scope.
        let container: Container?

        /// Makes a place without a scope, for a context whose request has not passed a ``RequestScopeMiddleware`` yet.
        public init() {
            scope = nil
            container = nil
        }

        init(_ scope: Scope, of container: Container) {
            self.scope = scope
            self.container = container
        }
    }
#endif
