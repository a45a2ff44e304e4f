#if Observability
    public import DICore
    public import Logging

    /// An observer that logs the events of a container.
    ///
    /// ```
    /// let container = Container(resolutionObservers: [LoggingObserver(logger)]) { ShopModule() }
    /// ```
    ///
    /// The message is the event in one line. The metadata has `di.event`, `di.component`, `di.lifetime`, `di.place`,
    /// `di.scope`, `di.scope.number`, `di.creation`, `di.parent`, `di.duration` in milliseconds, and `di.error`, as far
    /// as the event has them. The metadata of the task's logger, `Logger.current`, is added: in a request of
    /// Hummingbird, it has the id of the request. It is made only if the logger's level lets the event through.
    ///
    /// Thread-safety: an immutable value.
    public struct LoggingObserver: ResolutionObserver {
        private let logger: Logger
        private let level: @Sendable (ResolutionEvent) -> Logger.Level?

        /// Makes an observer.
        ///
        /// - Parameters:
        ///   - logger: The logger.
        ///   - level: Returns the level of an event, or `nil` for no entry.
        public init(
            _ logger: Logger,
            level: @escaping @Sendable (ResolutionEvent) -> Logger.Level? = LoggingObserver.level(of:)
        ) {
            self.logger = logger
            self.level = level
        }

        /// The level of an event, unless you give another one.
        ///
        /// Failures of closers are errors, and requests that come too late are warnings. Creations, failed creations
        /// and closers have the level debug. All other events have trace.
        ///
        /// A failed creation is not an error here, because the code that gets the error decides: it may be the mistake
        /// of a client, such as a wrong token. `RequestScopeMiddleware` and `ContainerService` log the errors that they
        /// get.
        ///
        /// - Parameter event: The event.
        public static func level(of event: ResolutionEvent) -> Logger.Level? {
            switch event.kind {
            case .failed, .created: .debug
            case .closed: event.failure == nil ? .debug : .error
            case .requestedTooLate: .warning
            default: .trace
            }
        }

        /// Logs an event.
        public func observe(_ event: ResolutionEvent) {
            guard let level = level(event), level >= logger.logLevel else { return }
            let metadata = Self.metadata(of: event).merging(Logger.current.handler.metadata) { event, _ in event }
            logger.log(level: level, "\(event)", metadata: metadata)
        }

        private static func metadata(of event: ResolutionEvent) -> Logger.Metadata {
            var metadata: Logger.Metadata = ["di.event": "\(event.kind)", "di.component": "\(event.key)"]
            if let component = event.component {
                metadata["di.lifetime"] = "\(component.lifetime)"
                metadata["di.place"] = "\(component.place)"
            }
            if let scope = event.scope { metadata["di.scope"] = "\(scope)" }
            if let number = event.scopeNumber { metadata["di.scope.number"] = "\(number)" }
            if let creation = event.creation { metadata["di.creation"] = "\(creation)" }
            if let parent = event.parent { metadata["di.parent"] = "\(parent)" }
            if let duration = event.duration { metadata["di.duration"] = "\(duration / .milliseconds(1))" }
            if let failure = event.failure { metadata["di.error"] = "\(failure)" }
            return metadata
        }
    }

    extension Scope.Value {
        /// Makes a `Logger` for a scope, with metadata of its request, for `Component(Logger.self, suppliedIn:)`.
        ///
        /// ```
        /// try await container.withScope("request", values: [.logger(logger, metadata: ["request": "\(id)"])]) { … }
        /// ```
        ///
        /// - Parameters:
        ///   - logger: The logger.
        ///   - metadata: Added to the logger's own metadata, and preferred to it.
        ///   - qualifier: Distinguishes the component from others of the same type.
        /// - Returns: The value, for the scope.
        public static func logger(
            _ logger: Logger, metadata: Logger.Metadata, qualifier: Qualifier? = nil
        ) -> Scope.Value {
            var logger = logger
            for (key, value) in metadata { logger[metadataKey: key] = value }
            return .value(logger, qualifier: qualifier)
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait Observability of the package swift-dependency-injection")
    public struct LoggingObserver {}
#endif
