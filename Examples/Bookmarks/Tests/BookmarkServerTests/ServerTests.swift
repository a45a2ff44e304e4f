import AsyncHTTPClient
import BookmarkAPI
import BookmarkModel
import BookmarkServer
import Configuration
import DITesting
import DependencyInjection
import Foundation
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Testing

@testable import LinkChecking

/// The real service: its own database, and a client on the loopback interface.
struct ServerTests {
    @Test func everyNeedIsMet() throws {
        try ServerFolder().server().container.expectValid()
    }

    @Test func theGraphIsUnchanged() throws {
        try ServerFolder().server().container.graph().expectUnchanged()
    }

    // sample: server-test
    @Test func bookmarksOutliveAServer() async throws {
        let folder = try ServerFolder()
        try await folder.run { server async throws in
            #expect(try await server.create("https://swift.org/🦜?q=%27;--") == 201)
        }
        try await folder.run { server async throws in
            #expect(try await server.create("https://swift.org/🦜?q=%27;--") == 409)
            let list = try await server.send(server.request(.GET, "/bookmarks?q=%F0%9F%A6%9C"))
            #expect(list.status == 200)
            #expect(list.body.contains("🦜?q=%27;--"))
            #expect(try await server.send(server.request(.DELETE, "/bookmarks/1")).status == 204)
        }
    }
    // end sample

    @Test func manyRequestsLeaveNoScope() async throws {
        try await ServerFolder().run { server async throws in
            try await withThrowingTaskGroup(of: UInt.self) { group in
                for number in 0..<64 { group.addTask { try await server.create("https://a/\(number)") } }
                for try await status in group { #expect(status == 201) }
            }
            let metrics = try await server.send(server.request(.GET, "/metrics")).body
            #expect(metrics.contains(#"http_requests_total{method="POST",route="/bookmarks",status="201"} 64.0"#))
            try await server.waitForOpenScopes(1)  // that of the request itself
        }
    }

    @Test func aShutdownAnswersRequestsAndClosesOnce() async throws {
        let folder = try ServerFolder()
        try await folder.run { server async throws in
            let stored = server.storedBatches()
            let lines = AsyncStream.makeStream(of: ByteBuffer.self)
            let answer = Task {
                try await server.send(
                    server.request(.POST, "/bookmarks/import", .stream(lines.stream, length: .unknown)))
            }
            lines.continuation.yield(ByteBuffer(string: (1...200).map { "https://a/\($0)\n" }.joined()))
            for await _ in stored { break }

            await server.group.triggerGracefulShutdown()
            lines.continuation.yield(ByteBuffer(string: "https://a/201\n"))
            lines.continuation.finish()
            let (status, body) = try await answer.value
            #expect(status == 200)
            #expect(body.contains(#""imported":201"#))
        }
        #expect(folder.log.lines(with: #""di.event":"closed""#, "BookmarkDatabase").count == 1)
        #expect(folder.log.lines(with: #""level":"error""#) == [])
    }

    @Test func aBodyThatIsCutOffKeepsItsBatches() async throws {
        struct Cut: Error {}
        let folder = try ServerFolder()
        try await folder.run { server async throws in
            let stored = server.storedBatches()
            let lines = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
            let answer = Task {
                try await server.send(
                    server.request(.POST, "/bookmarks/import", .stream(lines.stream, length: .unknown)))
            }
            lines.continuation.yield(ByteBuffer(string: (1...201).map { "https://a/\($0)\n" }.joined()))
            for await _ in stored { break }
            lines.continuation.finish(throwing: Cut())
            await #expect(throws: Cut.self) { try await answer.value }

            let page = try await server.send(server.request(.GET, "/bookmarks?limit=1")).body
            #expect(page.contains("https://a/200"))
        }
        #expect(folder.log.lines(with: "request failed", #""status":"400""#).count == 1)
        #expect(folder.log.lines(with: #""level":"error""#) == [])
    }

    @Test func theJobVisitsLinks() async throws {
        let folder = try ServerFolder()
        try await folder.run(["links.mode": "real"]) { server in
            for path in ["health", "nowhere"] { _ = try await server.create("http://127.0.0.1:\(server.port)/\(path)") }
            _ = try await server.container.async.resolve(LinkChecker.self).checkRound(at: Date())
            let page = try await server.send(server.request(.GET, "/bookmarks")).body
            #expect(page.contains(#""link":"working","tags":[],"title":"http://127.0.0.1:\#(server.port)/health""#))
            #expect(page.contains(#""link":"broken","tags":[],"title":"http://127.0.0.1:\#(server.port)/nowhere""#))
        }
        // In the reverse order of creation.
        let closed = folder.log.lines(with: #""di.event":"closed""#)
        #expect(closed.map { $0.contains("HTTPClient") ? "client" : "database" } == ["client", "database"])
    }

    @Test func headersAreLimited() async throws {
        try await ServerFolder().run { server async throws in
            var request = server.request(.GET, "/health")
            request.headers.add(name: "X-Large", value: String(repeating: "x", count: 10_000_000))
            // The server may close the connection before the client has sent everything.
            if let answer = try? await server.send(request) { #expect(answer.status == 400) }
            #expect(try await server.send(server.request(.GET, "/health")).status == 200)
        }
    }
}

extension RunningServer {
    /// Asks for the metrics until a number of scopes is open: each is closed after its answer.
    fileprivate func waitForOpenScopes(_ count: Int) async throws {
        for _ in 0..<10_000 {
            let metrics = try await send(request(.GET, "/metrics")).body
            if metrics.contains(#"di_open_scopes{scope="request"} \#(Double(count))"#) { return }
        }
        Issue.record("scopes stay open")
    }

    /// Returns an element for each batch of bookmarks that the server stores from now on.
    fileprivate func storedBatches() -> AsyncStream<Void> {
        let (batches, continuation) = AsyncStream.makeStream(of: Void.self)
        container.register {
            Decorator((any BookmarkStore).self) { inner in
                SignalingStore(inner: inner) { continuation.yield() }
            }
        }
        return batches
    }
}

/// Tells when bookmarks have been stored.
private struct SignalingStore: BookmarkStore {
    let inner: any BookmarkStore
    let signal: @Sendable () -> Void

    func create(_ bookmark: NewBookmark, for user: User) async throws -> Bookmark {
        try await inner.create(bookmark, for: user)
    }

    func add(_ bookmarks: [NewBookmark], for user: User) async throws -> Int {
        defer { signal() }
        return try await inner.add(bookmarks, for: user)
    }

    func bookmarks(of user: User, matching query: BookmarkQuery) async throws -> [Bookmark] {
        try await inner.bookmarks(of: user, matching: query)
    }

    func delete(_ id: Int64, of user: User) async throws -> Bool { try await inner.delete(id, of: user) }
}
