import HTTPTypes
package import Hummingbird
import Logging
package import Metrics
package import Tracing

/// Writes a log line, metrics and a span for each request, and gives the response the identity of the request.
///
/// The names in metrics and spans are those of routes: a client cannot make up new ones.
package struct ObservingMiddleware: RouterMiddleware {
    let metrics: any MetricsFactory
    let tracer: any Tracer

    package init(metrics: any MetricsFactory, tracer: any Tracer) { (self.metrics, self.tracer) = (metrics, tracer) }

    package func handle(
        _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        return try await tracer.withSpan("http.request", ofKind: .server) { span in
            var response = try await next(request, context)
            let route = context.endpointPath ?? "unknown"
            let duration = start.duration(to: .now)

            span.operationName = "\(request.method) \(route)"
            span.attributes["http.response.status_code"] = response.status.code
            let dimensions = [
                ("method", request.method.rawValue), ("route", route), ("status", "\(response.status.code)"),
            ]
            Counter(label: "http.requests", dimensions: dimensions, factory: metrics).increment()
            Metrics.Timer(label: "http.request.duration", dimensions: dimensions, factory: metrics)
                .record(duration: duration)
            context.logger.info(
                "request",
                metadata: [
                    "method": "\(request.method)", "path": "\(request.uri.path)", "status": "\(response.status.code)",
                    "milliseconds": "\(duration / .milliseconds(1))",
                ])
            response.headers[.requestID] = context.id
            return response
        }
    }
}

extension HTTPField.Name {
    static let requestID = HTTPField.Name("X-Request-ID")!
}
