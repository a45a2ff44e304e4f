// A context without a place for the scope.
//
// Proves I6.
//
// expect-error: requires that 'ShopContext' conform to 'ScopedRequestContext'
// names: ShopContext

import DICore
import DIHummingbird
import Hummingbird

#if FIXED
    struct ShopContext: ScopedRequestContext {
        var coreContext: CoreRequestContextStorage
        var requestScope = RequestScope()

        init(source: Source) { coreContext = .init(source: source) }
    }
#else
    struct ShopContext: RequestContext {
        var coreContext: CoreRequestContextStorage

        init(source: Source) { coreContext = .init(source: source) }
    }
#endif

func router(_ container: Container) -> Router<ShopContext> {
    let router = Router(context: ShopContext.self)
    router.add(middleware: RequestScopeMiddleware(container))
    return router
}
