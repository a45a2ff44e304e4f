package import BookmarkModel
package import Logging
package import Tracing

/// The bookmarks of the user of one request: everything that the routes do, without HTTP.
package struct UserBookmarks: Sendable {
    let user: User
    let store: any BookmarkStore
    let blockList: BlockList
    let tracer: any Tracer
    let logger: Logger

    package init(
        user: User, store: any BookmarkStore, blockList: BlockList, tracer: any Tracer, logger: Logger
    ) {
        (self.user, self.store, self.blockList) = (user, store, blockList)
        (self.tracer, self.logger) = (tracer, logger)
    }

    func create(_ bookmark: NewBookmark) async throws -> Bookmark {
        let bookmark = try bookmark.validated(against: blockList)
        return try await tracer.withSpan("bookmarks.create") { _ in try await store.create(bookmark, for: user) }
    }

    func list(_ query: BookmarkQuery) async throws -> [Bookmark] {
        try await tracer.withSpan("bookmarks.list") { span in
            let bookmarks = try await store.bookmarks(of: user, matching: query)
            span.attributes["bookmarks.count"] = bookmarks.count
            return bookmarks
        }
    }

    func delete(_ id: Int64) async throws -> Bool {
        try await tracer.withSpan("bookmarks.delete") { _ in try await store.delete(id, of: user) }
    }

    /// Stores the bookmarks of a stream, in batches: no more than one batch is in memory.
    ///
    /// A batch is on the disk before the next one is read. An import that is cut off keeps its batches, and can be sent
    /// again: addresses that the user has already are left out.
    func add<Lines: AsyncSequence>(_ lines: Lines, read reader: ImportReader) async throws -> ImportResult
    where Lines.Element == ImportLine {
        try await tracer.withSpan("bookmarks.import") { span in
            var result = ImportResult()
            var batch: [NewBookmark] = []
            for try await line in lines {
                do {
                    guard let bookmark = try reader.bookmark(in: line) else { continue }
                    batch.append(bookmark)
                } catch {
                    result.reject(line, error)
                }
                if batch.count == ImportReader.batchSize {
                    result.count(batch, stored: try await store.add(batch, for: user))
                    batch = []
                }
            }
            result.count(batch, stored: try await store.add(batch, for: user))
            span.attributes["bookmarks.count"] = result.imported
            logger.info("imported", metadata: ["user": "\(user.id)", "count": "\(result.imported)"])
            return result
        }
    }
}
