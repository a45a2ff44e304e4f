import HTTPTypes
import Hummingbird
import NIOCore
import Telemetry

/// The routes for operators: `/health` and `/metrics`.
struct ServiceRoutes: Sendable {
    let telemetry: ServiceTelemetry

    func add(to router: Router<APIContext>) {
        router.get("health", use: health)
        router.get("metrics") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: telemetry.metricsText)))
        }
    }

    @Sendable private func health(_ request: Request, _ context: APIContext) async throws -> Response {
        let health = try await context.resolve(HealthReport.self).health(context.logger)
        var response = try context.responseEncoder.encode(health, from: request, context: context)
        if health.status != "ok" { response.status = .serviceUnavailable }
        return response
    }
}
