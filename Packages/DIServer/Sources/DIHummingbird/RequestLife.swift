#if Hummingbird
    import DICore
    import Logging

    /// The end of a request's scope.
    ///
    /// If the body of the response is never written, for instance because the client has hung up, the scope is closed when
    /// this object is released.
    final class RequestLife: Sendable {
        private let scope: Scope
        private let logger: Logger
        private let isClosed = Guarded(false)

        init(of scope: Scope, logger: Logger) {
            self.scope = scope
            self.logger = logger
        }

        /// Closes the scope, and waits until its closers have run.
        func close() async {
            isClosed.withLock { $0 = true }
            await Self.close(scope, logger)
        }

        private static func close(_ scope: Scope, _ logger: Logger) async {
            do {
                try await scope.close()
            } catch {
                logger.error("\(error)")
            }
        }

        deinit {
            if isClosed.withLock({ $0 }) { return }
            Task { [scope, logger] in await Self.close(scope, logger) }
        }
    }
#endif
