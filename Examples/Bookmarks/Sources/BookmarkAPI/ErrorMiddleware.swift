import BookmarkModel
import DependencyInjection
import Foundation
import HTTPTypes
package import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Answers errors with JSON: a short message for the client, and the identity of the request. The log has the rest.
package struct ErrorMiddleware: RouterMiddleware {
    package init() {}

    package func handle(
        _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            return try Self.response(to: error, request, context)
        }
    }

    /// Returns the response to an error.
    static func response(to error: any Error, _ request: Request, _ context: APIContext) throws -> Response {
        let failure = Failure(error)
        context.logger.log(
            level: failure.level, "request failed",
            metadata: [
                "error": "\(failure.status.kind == .serverError ? error : failure.cause)",
                "status": "\(failure.status.code)",
            ])
        var response = try context.responseEncoder.encode(
            ErrorBody(error: .init(message: failure.message, requestID: context.id)), from: request, context: context)
        response.status = failure.status
        response.headers.append(contentsOf: failure.headers)
        return response
    }
}

/// The body of an answer to a request that failed.
struct ErrorBody: Codable, Equatable {
    struct Content: Codable, Equatable {
        let message: String
        let requestID: String
    }

    let error: Content
}

/// An error as a client sees it.
private struct Failure {
    var status: HTTPResponse.Status
    var message: String
    var headers = HTTPFields()
    /// The error of the service. The container's error is around it, and has the chain of components for the log.
    let cause: any Error

    /// The mistakes of clients are no errors of the service. The time limit logs the requests that it cancels.
    var level: Logger.Level { cause is CancellationError ? .debug : status.kind == .serverError ? .error : .info }

    init(_ error: any Error) {
        cause = (error as? ResolutionError)?.underlying ?? error
        switch cause {
        case let error as HTTPError:
            (status, message, headers) = (error.status, error.body ?? error.status.reasonPhrase, error.headers)
        case let error as InvalidBookmark:
            (status, message) = (.badRequest, error.description)
        case is DuplicateBookmark:
            (status, message) = (.conflict, "there is a bookmark with this url")
        case StorageError.busy:
            (status, message) = (.serviceUnavailable, "the database is busy, try again")
            headers[.retryAfter] = "1"
        case StorageError.full:
            (status, message) = (
                HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "the database has no space left"
            )
        case StorageError.gone:
            (status, message) = (.serviceUnavailable, "the database is not available")
        case is TimeLimitExceeded:
            (status, message) = (.serviceUnavailable, "the request took too long")
        case is HTTPParserError:
            (status, message) = (.badRequest, "the body was cut off")
        case let error as IOError where error.errnoCode == ECONNRESET:
            (status, message) = (.badRequest, "the body was cut off")
        case is CancellationError:
            (status, message) = (.serviceUnavailable, "the request was canceled")
        case let error as any HTTPResponseError:
            (status, message) = (error.status, error.status.reasonPhrase.lowercased())
        default:
            (status, message) = (.internalServerError, "the request failed")
        }
    }
}
