#if Hummingbird
    import DICore
    import Logging

    /// The end of a request's scope. A scope that nobody closes is closed when this is released, as when a response is dropped.
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
