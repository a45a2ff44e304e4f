#if Hummingbird
    import DICore
    import Logging
    import Synchronization

    /// The end of a request's scope.
    ///
    /// The scope is closed when the body of the response has been written. If it never is, for instance because the
    /// route has thrown or the client has hung up, the scope is closed when this object is released.
    final class RequestLife: Sendable {
        private let scope: Scope
        private let logger: Logger
        private let isOver = Atomic(false)

        init(of scope: Scope, logger: Logger) {
            self.scope = scope
            self.logger = logger
        }

        /// Begins to close the scope. Nothing waits for its closers: the connection goes on with the next request. A
        /// scope without closers is closed at once.
        ///
        /// - Parameter isReported: Whether the code of the request has thrown the errors of the closers.
        func end(isReported: Bool = false) {
            if isOver.exchange(true, ordering: .relaxed) || scope.closeIfEmpty() { return }
            Task { [scope, logger] in
                do {
                    try await scope.close()
                } catch {
                    if !isReported { logger.error("\(error)") }
                }
            }
        }

        deinit { end() }
    }
#endif
