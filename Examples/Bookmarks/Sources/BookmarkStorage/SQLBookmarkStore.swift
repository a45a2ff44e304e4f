import BookmarkModel
import Foundation
import GRDB

/// The bookmarks in the database.
struct SQLBookmarkStore: BookmarkStore, LinkQueue {
    private let database: BookmarkDatabase

    /// Creates a store.
    init(database: BookmarkDatabase) { self.database = database }

    func create(_ bookmark: NewBookmark, for user: User) async throws -> Bookmark {
        try await database.write { database in
            guard let row = try Row.fetchOne(database, Self.insertion(of: bookmark, for: user)) else {
                throw DuplicateBookmark()
            }
            return try Bookmark(row: row)
        }
    }

    func add(_ bookmarks: [NewBookmark], for user: User) async throws -> Int {
        try await database.write { database in
            try bookmarks.count { try Row.fetchOne(database, Self.insertion(of: $0, for: user)) != nil }
        }
    }

    func bookmarks(of user: User, matching query: BookmarkQuery) async throws -> [Bookmark] {
        let pattern = query.text.map { "%\(Self.escaped($0))%" }
        return try await database.read { database in
            let request: SQLRequest<Row> = """
                SELECT * FROM bookmark
                WHERE userId = \(user.id) AND id < \(query.before ?? .max) AND (
                    \(pattern) IS NULL OR url LIKE \(pattern) ESCAPE '\\'
                    OR title LIKE \(pattern) ESCAPE '\\'
                    OR EXISTS (SELECT 1 FROM json_each(tags) WHERE value LIKE \(pattern) ESCAPE '\\'))
                ORDER BY id DESC LIMIT \(query.limit)
                """
            return try request.fetchAll(database).map(Bookmark.init(row:))
        }
    }

    func delete(_ id: Int64, of user: User) async throws -> Bool {
        try await database.write { database in
            try database.execute(literal: "DELETE FROM bookmark WHERE id = \(id) AND userId = \(user.id)")
            return database.changesCount > 0
        }
    }

    func links(notCheckedSince date: Date, limit: Int) async throws -> [BookmarkLink] {
        try await database.read { database in
            let request: SQLRequest<Row> = """
                SELECT id, url FROM bookmark WHERE checkedAt IS NULL OR checkedAt < \(date)
                ORDER BY checkedAt, id LIMIT \(limit)
                """
            return try request.fetchAll(database).map { BookmarkLink(id: $0["id"], url: $0["url"]) }
        }
    }

    func record(_ results: [BookmarkLink: LinkStatus], at date: Date) async throws {
        try await database.write { database in
            for (link, status) in results {
                try database.execute(
                    literal: "UPDATE bookmark SET link = \(status.rawValue), checkedAt = \(date) WHERE id = \(link.id)")
            }
        }
    }

    private static func insertion(of bookmark: NewBookmark, for user: User) throws -> SQLRequest<Row> {
        let tags = String(decoding: try JSONEncoder().encode(bookmark.tags ?? []), as: UTF8.self)
        return SQLRequest(
            literal: """
                INSERT INTO bookmark (userId, url, title, tags, createdAt)
                VALUES (\(user.id), \(bookmark.url), \(bookmark.title ?? bookmark.url), \(tags), \(Date()))
                ON CONFLICT (userId, url) DO NOTHING RETURNING *
                """, cached: true)
    }

    /// The text with a backslash before each character that `LIKE` would not take as it is.
    private static func escaped(_ text: String) -> String {
        String(text.flatMap { "\\%_".contains($0) ? ["\\", $0] : [$0] })
    }
}

extension Bookmark {
    init(row: Row) throws {
        self.init(
            id: row["id"], url: row["url"], title: row["title"],
            tags: try JSONDecoder().decode([String].self, from: Data((row["tags"] as String).utf8)),
            createdAt: row["createdAt"], link: LinkStatus(rawValue: row["link"]) ?? .unchecked)
    }
}
