#if Hummingbird
    public import DICore
    public import Hummingbird
    import Logging

    /// A middleware that opens a scope for each request, and closes it with the response.
    ///
    /// ```
    /// let router = Router(context: ShopContext.self)
    /// router.add(middleware: RequestScopeMiddleware(container))
    /// router.get("basket") { request, context in
    ///     try await context.scope.async.resolve(BasketHandler.self).respond()
    /// }
    /// ```
    ///
    /// The scope is supplied with the values that the container has components for: the `Request`, the context, and
    /// a `Logger` whose metadata has the request:
    ///
    /// ```
    /// Component(Request.self, suppliedIn: "request")
    /// Component(ShopContext.self, suppliedIn: "request")
    /// Component(Logger.self, suppliedIn: "request")
    /// ```
    ///
    /// The scope is closed after the body of the response has been written, also if it is streamed; or when the route
    /// throws, when writing fails, or when the response is dropped. A response in memory needs no scope: if no instance
    /// has a closer, the scope is closed before Hummingbird writes it. The connection does not wait for closers: their
    /// errors are logged. A route whose response depends on a closer closes the scope itself:
    ///
    /// ```
    /// router.post("orders") { request, context in
    ///     let order = try await context.scope.async.resolve(OrderHandler.self).respond()
    ///     try await context.scope.close()  // commits; if that fails, the response has the status 500
    ///     return order
    /// }
    /// ```
    ///
    /// A client that does not read keeps the scope of its request open: add a ``ConnectionGuard`` to the server.
    ///
    /// An error of the container becomes a response with the status 500 and the id of the request. The error itself is
    /// logged with that id; the response has no part of it. If a component's own code has thrown an
    /// `HTTPResponseError`, such as an `HTTPError` with the status 401, that error is the response.
    ///
    /// In a route group, a second middleware opens its scope inside of the first one's. Its name must be another one,
    /// and its container the same.
    ///
    /// Thread-safety: an immutable value.
    public struct RequestScopeMiddleware<Context: ScopedRequestContext>: RouterMiddleware {
        private let container: Container
        private let name: ScopeName
        private let values: @Sendable (Request, Context) async throws -> [Scope.Value]

        private let suppliesRequest: Bool
        private let suppliesContext: Bool
        private let suppliesLogger: Bool

        /// Makes a middleware.
        ///
        /// - Parameters:
        ///   - container: The container, with all components that are supplied in the scope.
        ///   - name: The name of the scope.
        ///   - values: Returns further values of the scope, for instance the user of the request. Its errors are those
        ///     of the request.
        /// - Complexity: O(*n* log *n*) in the number of components.
        public init(
            _ container: Container, scope name: ScopeName = "request",
            values: @escaping @Sendable (Request, Context) async throws -> [Scope.Value] = { _, _ in [] }
        ) {
            self.container = container
            self.name = name
            self.values = values
            let supplied = Set(
                container.components.filter { $0.isSupplied && $0.lifetime.scope == name }.map(\.key))
            suppliesRequest = supplied.contains(ComponentKey(Request.self))
            suppliesContext = supplied.contains(ComponentKey(Context.self))
            suppliesLogger = supplied.contains(ComponentKey(Logger.self))
        }

        /// Answers a request in a scope of its own.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - context: The context, whose copy with the scope is passed on.
        ///   - next: The rest of the chain.
        /// - Throws: The errors of the chain; for an error of the container, the `HTTPResponseError` that caused it, or
        ///   else an `HTTPError` with the status 500.
        public func handle(
            _ request: Request, context: Context, next: (Request, Context) async throws -> Response
        ) async throws -> Response {
            var context = context
            let logger = context.logger
            do {
                let scope = try await open(for: request, context)
                let life = RequestLife(of: scope, logger: logger)
                context.requestScope = RequestScope(scope, of: container)
                do {
                    var response = try await next(request, context)
                    if response.body.isInMemory, scope.closeIfEmpty() { return response }
                    response.body = Self.body(response.body, during: life, logger)
                    return response
                } catch {
                    life.end(isReported: error is ClosingError)
                    throw error
                }
            } catch {
                throw Self.hiding(error, logger)
            }
        }

        private func open(for request: Request, _ context: Context) async throws -> Scope {
            try check(context.requestScope)
            var values = try await values(request, context)
            values.reserveCapacity(values.count + 3)
            if suppliesRequest { values.append(.value(request)) }
            if suppliesContext { values.append(.value(context.supplied(in: name))) }
            if suppliesLogger { values.append(.value(context.logger)) }
            let parent: any Scope.Parent = context.requestScope.scope ?? container
            return try parent.openScope(name, values: values)
        }

        /// Throws an error if this middleware cannot open its scope inside of an outer one.
        private func check(_ outer: RequestScope) throws(ResolutionError) {
            guard let scope = outer.scope else { return }
            let key = ComponentKey(Scope.self, qualifier: .name(name.description))
            if scope.name == name {
                throw ResolutionError(
                    .scopeMisuse, key: key, message: "the scope \(name) was opened inside of a scope \(name)",
                    help: "add the RequestScopeMiddleware once, or give that of a group a scope with another name")
            }
            if outer.container !== container {
                throw ResolutionError(
                    .scopeMisuse, key: key,
                    message: "the scope \(name) has another container than the scope \(scope.name) around it",
                    help: "give each RequestScopeMiddleware of a route the same container")
            }
        }

        /// Returns a body that ends the scope when it has been written.
        private static func body(_ body: ResponseBody, during life: RequestLife, _ logger: Logger) -> ResponseBody {
            ResponseBody(contentLength: body.contentLength) { writer in
                do {
                    try await body.write(writer)
                } catch {
                    life.end(isReported: error is ClosingError)
                    throw hiding(error, logger)
                }
                life.end()
            }
        }

        /// Logs an error of the container. Returns the response that a component has thrown, or else an error with the
        /// id of the request only.
        private static func hiding(_ error: any Error, _ logger: Logger) -> any Error {
            guard error is ResolutionError || error is ClosingError else { return error }
            if let answer = (error as? ResolutionError)?.underlying as? any HTTPResponseError {
                logger.log(level: answer.status.kind == .serverError ? .error : .debug, "\(error)")
                return answer
            }
            let key = "hb.request.id"
            let id = logger[metadataKey: key].map { "\($0)" } ?? String(UInt64.random(in: .min ... .max), radix: 16)
            if (error as? ResolutionError)?.isLoggedByContext != true {
                logger.error("\(error)", metadata: [key: "\(id)"])
            }
            return HTTPError(.internalServerError, message: "Internal error; the id of the request is \(id)")
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Hummingbird`.
    @available(*, unavailable, message: "enable the trait Hummingbird of the package swift-dependency-injection")
    public struct RequestScopeMiddleware<Context> {}
#endif
