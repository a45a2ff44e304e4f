import DependencyInjection
import Hummingbird

struct RequestScope: Sendable {
    let scope: Scope?
    init() { scope = nil }
    init(_ scope: Scope) { self.scope = scope }
}

protocol ScopedRequestContext: RequestContext {
    var requestScope: RequestScope { get set }
}

extension ScopedRequestContext {
    var scope: Scope { get throws { requestScope.scope! } }
}

struct RequestScopeMiddleware<Context: ScopedRequestContext>: RouterMiddleware {
    let container: Container
    init(_ container: Container) { self.container = container }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var context = context
        let scope = try container.openScope("request", values: [.value(request)])
        context.requestScope = RequestScope(scope)
        do {
            var response = try await next(request, context)
            let body = response.body
            response.body = ResponseBody(contentLength: body.contentLength) { writer in
                try await body.write(writer)
                try? await scope.close()
            }
            return response
        } catch {
            try? await scope.close()
            throw error
        }
    }
}
