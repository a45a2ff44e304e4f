import HTTPTypes
package import Hummingbird
import NIOCore
package import Telemetry

/// The routes for operators: `/health` and `/metrics`.
struct ServiceRoutes: Sendable {
    let telemetry: ServiceTelemetry

    func add(to router: Router<APIContext>) {
        router.get("health", use: health)
        router.get("metrics") { _, _ in telemetry.metricsResponse }
    }

    @Sendable private func health(_ request: Request, _ context: APIContext) async throws -> Response {
        try await context.resolve(HealthReport.self).response(to: request, context)
    }
}

extension ServiceTelemetry {
    /// The answer of `/metrics`.
    package var metricsResponse: Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: metricsText)))
    }
}
