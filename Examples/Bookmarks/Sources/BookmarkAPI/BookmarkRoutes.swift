import BookmarkModel
import DependencyInjection
import HTTPTypes
import Hummingbird
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
        let bookmarks = try await context.resolve(UserBookmarks.self)
        var request = request
        try request.checkLength(upTo: settings.maxBodySize)
        _ = try await request.collectBody(upTo: settings.maxBodySize)
        let bookmark = try await bookmarks.create(request.decode(as: NewBookmark.self, context: context))
        var response = try context.responseEncoder.encode(bookmark, from: request, context: context)
        response.status = .created
        response.headers[.location] = "/bookmarks/\(bookmark.id)"
        return response
    }

    @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> BookmarkPage {
        let parameters = request.uri.queryParameters
        var query = BookmarkQuery()
        if let limit = parameters["limit"] {
            guard let limit = Int(exactly: limit), 1...100 ~= limit else {
                throw HTTPError(.badRequest, message: "limit is not a number from 1 to 100")
            }
            query.limit = limit
        }
        if let before = parameters["before"] {
            guard let before = Int64(exactly: before) else {
                throw HTTPError(.badRequest, message: "before is not a number")
            }
            query.before = before
        }
        if let text = parameters["q"] {
            let text = String(text)
            guard text.utf8.count <= 200 else { throw HTTPError(.badRequest, message: "q is longer than 200 bytes") }
            guard !text.hasControlCharacter else { throw HTTPError(.badRequest, message: "q has a control character") }
            query.text = text
        }
        let bookmarks = try await context.resolve(UserBookmarks.self).list(query)
        return BookmarkPage(bookmarks: bookmarks, next: bookmarks.count == query.limit ? bookmarks.last?.id : nil)
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

/// One page of a list. The next page begins before the bookmark `next`.
struct BookmarkPage: ResponseCodable {
    let bookmarks: [Bookmark]
    let next: Int64?
}

extension ImportResult: ResponseCodable {}
