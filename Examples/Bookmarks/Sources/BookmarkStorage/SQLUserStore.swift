import BookmarkModel
import GRDB

/// The users in the database.
struct SQLUserStore: UserStore {
    private let database: BookmarkDatabase

    /// Creates a store.
    init(database: BookmarkDatabase) { self.database = database }

    func user(withToken token: String) async throws -> User? {
        try await database.read { database in
            let request: SQLRequest<Row> = "SELECT id, name FROM user WHERE token = \(token)"
            return try request.fetchOne(database).map { User(id: $0["id"], name: $0["name"]) }
        }
    }

    func issueToken(for name: String) async throws -> String {
        let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
        try await database.write { database in
            try database.execute(
                literal: """
                    INSERT INTO user (name, token) VALUES (\(name), \(token))
                    ON CONFLICT (name) DO UPDATE SET token = excluded.token
                    """)
        }
        return token
    }
}
