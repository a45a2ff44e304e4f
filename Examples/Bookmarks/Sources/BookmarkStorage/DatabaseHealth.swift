import BookmarkModel
import GRDB

/// Tries to read from the database.
struct DatabaseHealth: HealthCheck {
    let database: BookmarkDatabase
    var name: String { "database" }

    func check() async throws {
        _ = try await database.read { try $0.execute(sql: "SELECT 1 FROM bookmark LIMIT 1") }
    }
}
