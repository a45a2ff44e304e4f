import BookmarkModel
import Configuration
import DITesting
import DependencyInjection
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BookmarkAPI

/// The answers to clients, and the log lines for operators, when something goes wrong.
@Suite(.container(APITestModule()) { $0.mock((any BookmarkStore).self) { BookmarkStoreDouble() } })
struct FailureTests {
    private struct Broken: Error {}

    private static let failures: [(any Error & Sendable, Int, String)] = [
        (StorageError.busy, 503, "the database is busy, try again"),
        (StorageError.full, 507, "the database has no space left"),
        (StorageError.gone, 503, "the database is not available"),
        (DuplicateBookmark(), 409, "there is a bookmark with this url"),
        (IOError(errnoCode: ECONNRESET, reason: "read"), 400, "the body was cut off"),
        (IOError(errnoCode: EIO, reason: "read"), 500, "the request failed"),
        (Broken(), 500, "the request failed"),
    ]

    @Test(arguments: failures.indices)
    func aFailureHasAStatusAMessageAndALogLine(index: Int) async throws {
        let (error, status, message) = Self.failures[index]
        let container = try TestContainer.current
        try container.store.on.create.throws(error)
        try await container.withClient { client in
            let response = try await client.send(.post, "/bookmarks", #"{"url": "https://a"}"#)
            #expect(response.status.code == status)
            #expect(try response.errorMessage() == message)
            #expect((response.headers[.retryAfter] != nil) == (error as? StorageError == .busy))
        }
        let lines = try container.resolve(TestLog.self).lines.filter { $0.contains("request failed") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(status >= 500 ? #""level":"error""# : #""level":"info""#) == true)
    }

    @Test func anUnknownRouteIsNotFound() async throws {
        try await TestContainer.current.withClient { client in
            for uri in ["/", "/nowhere", "/bookmarks/1/2", "/%00", "/..%2f..%2fetc/passwd"] {
                let response = try await client.send(.get, uri)
                #expect(response.status == .notFound)
                #expect(try response.errorMessage() == "Not Found")
            }
        }
    }

    @Test(
        .container(APITestModule(settings: ["http.timeout": 1])) {
            $0.mock((any BookmarkStore).self) { BookmarkStoreDouble() }
        })
    func aRequestThatHangsIsCanceled() async throws {
        let store = try TestContainer.current.store
        store.on.bookmarks.runs { _, _ in
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}  // until the task is canceled
            try Task.checkCancellation()
            return []
        }
        try await TestContainer.current.withClient { client in
            let response = try await client.send(.get, "/bookmarks")
            #expect(response.status == .serviceUnavailable)
            #expect(try response.decoded(ErrorBody.self).error.message == "the request took too long")
        }
    }

    @Test func aFileOfBlockedHostsIsReadAgainWhenItChanges() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("# none\n".utf8).write(to: file)
        let container = TestContainer(APITestModule(blockList: file)) {
            $0.mock((any BookmarkStore).self) { BookmarkStoreDouble() }
        }
        try await container.run { container in
            try container.store.on.create.throws(DuplicateBookmark())
            try await container.withClient { client in
                #expect(
                    try await client.send(.post, "/bookmarks", #"{"url": "https://a.example.com"}"#).status == .conflict
                )
                try Data("Example.com\n".utf8).write(to: file)
                let response = try await client.send(.post, "/bookmarks", #"{"url": "https://a.example.com"}"#)
                #expect(try response.errorMessage() == "url is on the block list")
            }
        }
    }
}
