package import BookmarkModel
import DependencyInjection
import HTTPTypes
package import Hummingbird
import NIOCore

/// The routes under `/bookmarks`. Each request resolves its components from its scope.
struct BookmarkRoutes: Sendable {
    let settings: HTTPSettings
    let formats: [String: any ImportFormat]

    func add(to router: Router<APIContext>) {
        let bookmarks = router.group("bookmarks")
        bookmarks.post(use: create)
        bookmarks.get(use: list)
        bookmarks.delete(":id", use: delete)
        bookmarks.post("import", use: importAll)
    }

    @Sendable private func create(_ request: Request, _ context: APIContext) async throws -> Response {
        try await context.resolve(UserBookmarks.self).create(from: request, upTo: settings.maxBodySize, context)
    }

    @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> BookmarkPage {
        let query = try BookmarkQuery(request)
        return try await context.resolve(UserBookmarks.self).page(query)
    }

    @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> HTTPResponse.Status {
        let bookmarks = try await context.resolve(UserBookmarks.self)
        guard let id = context.parameters.get("id").flatMap({ Int64(exactly: $0) }), try await bookmarks.delete(id)
        else {
            throw HTTPError(.notFound, message: "there is no such bookmark")
        }
        return .noContent
    }

    @Sendable private func importAll(_ request: Request, _ context: APIContext) async throws -> ImportResult {
        let bookmarks = try await context.resolve(UserBookmarks.self)
        let type = request.headers[.contentType].flatMap(MediaType.init(from:)).map { "\($0.type)/\($0.subType)" }
        guard let format = formats[type ?? "text/plain"] else {
            throw HTTPError(
                .unsupportedMediaType,
                message: "an import has one of the types \(formats.keys.sorted().joined(separator: ", "))")
        }
        try request.checkLength(upTo: settings.maxImportSize)
        context.time?.extend(to: .milliseconds(settings.importTimeout))
        let reader = try await context.resolve(AssistedFactory<any ImportFormat, ImportReader>.self)(format)
        return try await bookmarks.add(ImportLines(body: request.body, maxSize: settings.maxImportSize), read: reader)
    }
}

extension UserBookmarks {
    /// Stores the bookmark in the body of a request, and returns the answer.
    package func create(from request: Request, upTo maxSize: Int, _ context: APIContext) async throws -> Response {
        var request = request
        try request.checkLength(upTo: maxSize)
        _ = try await request.collectBody(upTo: maxSize)
        let bookmark = try await create(request.decode(as: NewBookmark.self, context: context))
        var response = try context.responseEncoder.encode(bookmark, from: request, context: context)
        response.status = .created
        response.headers[.location] = "/bookmarks/\(bookmark.id)"
        return response
    }

    /// Returns one page.
    package func page(_ query: BookmarkQuery) async throws -> BookmarkPage {
        let bookmarks = try await list(query)
        return BookmarkPage(bookmarks: bookmarks, next: bookmarks.count == query.limit ? bookmarks.last?.id : nil)
    }
}

extension BookmarkQuery {
    /// Reads the parameters of a list.
    ///
    /// - Throws: `HTTPError` 400.
    package init(_ request: Request) throws {
        self.init()
        let parameters = request.uri.queryParameters
        if let limit = parameters["limit"] {
            guard let limit = Int(exactly: limit), 1...100 ~= limit else {
                throw HTTPError(.badRequest, message: "limit is not a number from 1 to 100")
            }
            self.limit = limit
        }
        if let before = parameters["before"] {
            guard let before = Int64(exactly: before) else {
                throw HTTPError(.badRequest, message: "before is not a number")
            }
            self.before = before
        }
        if let text = parameters["q"] {
            let text = String(text)
            guard text.utf8.count <= 200 else { throw HTTPError(.badRequest, message: "q is longer than 200 bytes") }
            guard !text.hasControlCharacter else { throw HTTPError(.badRequest, message: "q has a control character") }
            self.text = text
        }
    }
}

/// One page of a list. The next page begins before the bookmark `next`.
package struct BookmarkPage: ResponseCodable {
    let bookmarks: [Bookmark]
    let next: Int64?
}

extension ImportResult: ResponseCodable {}
