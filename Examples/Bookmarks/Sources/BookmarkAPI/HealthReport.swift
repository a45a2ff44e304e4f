package import BookmarkModel
package import Hummingbird
import Logging

// sample: report
/// Asks all parts of the service for their health.
package struct HealthReport: Sendable {
    let checks: [any HealthCheck]

    func health(_ logger: Logger) async -> Health {
        var health = Health(status: "ok", checks: [:])
        for check in checks {
            do {
                try await check.check()
                health.checks[check.name] = "ok"
            } catch {
                logger.error("unhealthy", metadata: ["check": "\(check.name)", "error": "\(error)"])
                health.checks[check.name] = "failed"
                health.status = "failed"
            }
        }
        return health
    }
}
// end sample

extension HealthReport {
    package init(of checks: [any HealthCheck]) { self.init(checks: checks) }

    /// Returns the answer of `/health`.
    package func response(to request: Request, _ context: APIContext) async throws -> Response {
        let health = await health(context.logger)
        var response = try context.responseEncoder.encode(health, from: request, context: context)
        if health.status != "ok" { response.status = .serviceUnavailable }
        return response
    }
}

/// The answer of `/health`.
struct Health: ResponseCodable, Equatable {
    var status: String
    var checks: [String: String]
}
