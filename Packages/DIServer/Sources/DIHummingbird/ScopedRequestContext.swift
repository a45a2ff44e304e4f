#if Hummingbird
    public import DICore
    public import Hummingbird
    import Logging

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
        ///   The error is logged, too: without the middleware, Hummingbird would log it at the level debug only. A
        ///   context that was supplied to a component has no scope either: the component takes its needs as parameters.
        public var scope: Scope {
            get throws(ResolutionError) {
                if let scope = requestScope.scope { return scope }
                if let name = requestScope.suppliedIn { throw .noScope(in: Self.self, suppliedIn: name) }
                let error = ResolutionError.noRequestScope(in: Self.self)
                logger.error("\(error)")
                throw error
            }
        }
    }

    extension ScopedRequestContext {
        /// Returns a copy for the components of a scope. It has no scope, because the scope keeps it.
        func supplied(in name: ScopeName) -> Self {
            var context = self
            context.requestScope = RequestScope(suppliedIn: name)
            return context
        }
    }

    extension ResolutionError {
        private static var scopeKey: ComponentKey { ComponentKey(Scope.self) }

        fileprivate static func noRequestScope(in context: any Any.Type) -> ResolutionError {
            ResolutionError(
                .noScope, key: scopeKey, message: "the request has no scope in \(context)",
                help: """
                    add a RequestScopeMiddleware to the router, before the route; the context of a group takes over \
                    requestScope from its parent
                    """)
        }

        fileprivate static func noScope<Context>(
            in context: Context.Type, suppliedIn name: ScopeName
        ) -> ResolutionError {
            ResolutionError(
                .noScope, key: ComponentKey(context),
                message: "a component asked a supplied \(context) for its scope, and supplied contexts have none",
                help: "take the instances as parameters of the component: they are resolved in the scope \(name)")
        }

        /// Whether the error is that of a context without a scope, which has logged it.
        var isLoggedByContext: Bool { code == .noScope && key == Self.scopeKey }
    }

    /// The place of a request's scope in its context: see ``ScopedRequestContext``.
    ///
    /// Thread-safety: an immutable value.
    public struct RequestScope: Sendable {
        private(set) var scope: Scope?

        /// The container of the middleware that has opened the scope.
        private(set) var container: Container?

        /// The name of the scope that the context is supplied in; `nil` for the context of a route.
        private(set) var suppliedIn: ScopeName?

        /// Makes a place without a scope, for a context whose request has not passed a ``RequestScopeMiddleware`` yet.
        public init() {}

        init(suppliedIn name: ScopeName) { suppliedIn = name }

        init(_ scope: Scope, of container: Container) {
            self.scope = scope
            self.container = container
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Hummingbird`.
    @available(*, unavailable, message: "enable the trait Hummingbird of the package swift-dependency-injection")
    public protocol ScopedRequestContext {}
#endif
