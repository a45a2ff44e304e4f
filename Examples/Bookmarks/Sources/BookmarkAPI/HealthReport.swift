import BookmarkModel
import Hummingbird
import Logging

// sample: report
/// Asks all parts of the service for their health.
struct HealthReport: Sendable {
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

/// The answer of `/health`.
struct Health: ResponseCodable, Equatable {
    var status: String
    var checks: [String: String]
}
