#if Observability
    public import DICore
    public import Logging

    extension ScopeValue {
        /// Makes a `Logger` for a scope, with metadata of its request, for `Component(Logger.self, suppliedIn:)`.
        ///
        /// ```
        /// try await container.withScope("request", values: [.logger(logger, metadata: ["request": "\(id)"])]) { … }
        /// ```
        ///
        /// - Parameters:
        ///   - logger: The logger.
        ///   - metadata: Added to the logger's own metadata, and preferred to it.
        ///   - qualifier: Tells the component from others of the same type.
        /// - Returns: The value, for the scope.
        public static func logger(
            _ logger: Logger, metadata: Logger.Metadata, qualifier: Qualifier? = nil
        ) -> ScopeValue {
            var logger = logger
            for (key, value) in metadata { logger[metadataKey: key] = value }
            return .value(logger, qualifier: qualifier)
        }
    }
#endif
