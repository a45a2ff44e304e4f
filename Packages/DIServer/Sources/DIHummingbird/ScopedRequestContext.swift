#if Hummingbird
    public import DICore
    public import Hummingbird

    /// A request context with a scope of a container.
    ///
    /// ```
    /// struct ShopContext: ScopedRequestContext {
    ///     var coreContext: CoreRequestContextStorage
    ///     var requestScope = RequestScope()
    ///
    ///     init(source: Source) { coreContext = .init(source: source) }
    /// }
    /// ```
    ///
    /// The context of a route group takes the scope over from its parent, like the core context:
    ///
    /// ```
    /// struct UserContext: ChildRequestContext, ScopedRequestContext {
    ///     var coreContext: CoreRequestContextStorage
    ///     var requestScope: RequestScope
    ///
    ///     init(context: ShopContext) {
    ///         coreContext = context.coreContext
    ///         requestScope = context.requestScope
    ///     }
    /// }
    /// ```
    public protocol ScopedRequestContext: RequestContext {
        /// The place of the scope, which a ``RequestScopeMiddleware`` fills.
        var requestScope: RequestScope { get set }
    }

    extension ScopedRequestContext {
        /// The scope of the request.
        ///
        /// It is open until the body of the response has been written.
        ///
        /// - Throws: `ResolutionError` with the code `noScope` if the request has passed no ``RequestScopeMiddleware``.
        public var scope: Scope {
            get throws(ResolutionError) {
                if let scope = requestScope.scope { return scope }
                throw ResolutionError(
                    .noScope, key: ComponentKey(Scope.self), message: "the request has no scope in \(Self.self)",
                    help: """
                        add a RequestScopeMiddleware to the router, before the route; the context of a group takes over \
                        requestScope from its parent
                        """)
            }
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Hummingbird`.
    @available(*, unavailable, message: "enable the trait Hummingbird of the package swift-dependency-injection")
    public protocol ScopedRequestContext {}
#endif
