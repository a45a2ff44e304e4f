import BookmarkModel

/// Tries to read from the database.
struct DatabaseHealth: HealthCheck {
    let database: BookmarkDatabase
    var name: String { "database" }

    func check() async throws { try await database.check() }
}
