import AsyncHTTPClient
import BookmarkModel
import Configuration
import DITesting
import DependencyInjection
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization
import Testing

/// Clients that make mistakes, or that mean harm: each on a connection of its own.
struct ClientTests {
    /// The clients ask for more than fits in the buffers, and read nothing.
    @Test func clientsThatDoNotReadDoNotHoldUpAShutdown() async throws {
        let folder = try ServerFolder()
        let connections = Mutex<[RawConnection]>([])
        try await folder.run(["http.writeTimeout": 50]) { server async throws in
            for _ in 0..<4 {
                let connection = try await RawConnection.connect(to: server.port)
                connections.withLock { $0.append(connection) }
                try await connection.send(
                    String(repeating: "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 500))
            }
            // The server has begun to answer.
            for _ in 0..<100 { #expect(try await server.send(server.request(.GET, "/health")).status == 200) }
        }
        #expect(folder.log.lines(with: #""level":"error""#) == [])
        for connection in connections.withLock({ $0 }) { await connection.close() }
    }

    @Test(arguments: [
        ("Content-Length: 10485761", "Authorization: Bearer ", 413), ("Transfer-Encoding: chunked", "X-None: ", 401),
    ])
    func aBodyThatIsRefusedEndsTheConnection(length: String, header: String, status: Int) async throws {
        try await ServerFolder().run { server async throws in
            let connection = try await RawConnection.connect(to: server.port)
            try await connection.send(
                "POST /bookmarks/import HTTP/1.1\r\nHost: localhost\r\n\(header)\(server.token)\r\n\(length)\r\n\r\n")
            let response = try await connection.read()
            #expect(response.hasPrefix("HTTP/1.1 \(status) "))
            #expect(response.lowercased().contains("\r\nconnection: close\r\n"))
        }
    }

    @Test func aBodyThatBecomesTooLargeEndsTheConnection() async throws {
        try await ServerFolder().run(["http.maxImportSize": 100_000]) { server async throws in
            let connection = try await RawConnection.connect(to: server.port)
            try await connection.send(
                "POST /bookmarks/import HTTP/1.1\r\nHost: localhost\r\nAuthorization: bearer \(server.token)\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n")
            let part = "10000\r\n\(String(repeating: ".", count: 65_535))\n\r\n"
            // The server takes no more than fits in the buffers of the sockets.
            await #expect(throws: (any Error).self) { for _ in 0..<800 { try await connection.send(part) } }
            await connection.close()
        }
    }

    @Test func aWrongTokenIsNoErrorInTheLog() async throws {
        let folder = try ServerFolder()
        try await folder.run { server async throws in
            var request = server.request(.GET, "/bookmarks")
            request.headers.replaceOrAdd(name: "Authorization", value: "Bearer wrong")
            #expect(try await server.send(request).status == 401)
        }
        let lines = folder.log.lines(with: #""message":"request failed""#)
        #expect(lines.count == 1)
        #expect(lines.first?.contains(#""level":"info""#) == true)
        #expect(lines.first?.contains(#""hb.request.id":""#) == true)
        #expect(folder.log.lines(with: #""level":"error""#) == [])
    }

    @Test func anErrorOfAComponentIsLoggedOnceWithTheRequest() async throws {
        struct Broken: Error {}
        let folder = try ServerFolder()
        try await folder.run { server async throws in
            server.container.register { Component((any BookmarkStore).self) { throw Broken() }.overriding() }
            #expect(try await server.send(server.request(.GET, "/bookmarks")).status == 500)
        }
        let lines = folder.log.lines(with: #""level":"error""#)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("Broken") == true)
        #expect(lines.first?.contains(#""hb.request.id":""#) == true)
    }

    @Test func aDatabaseThatWasDeletedIsFoundAtTheNextWrite() async throws {
        let folder = try ServerFolder()
        try await folder.run { server async throws in
            #expect(try await server.create("https://a/1") == 201)
            try FileManager.default.removeItem(at: folder.url.appending(path: "test.sqlite"))
            #expect(try await server.create("https://a/2") == 503)
            let health = try await server.send(server.request(.GET, "/health"))
            #expect(health.status == 503)
            #expect(health.body.contains(#""database":"failed""#))
        }
        #expect(folder.log.lines(with: #""message":"request failed""#, #""level":"error""#, "gone").count == 1)
    }

    @Test func anImportOfManyLines() async throws {
        try await ServerFolder().run { server async throws in
            let lines = (1...20_000).map { "https://a/\($0)\n" }.joined()
            let result = try await server.send(
                server.request(.POST, "/bookmarks/import", .bytes(ByteBuffer(string: lines))))
            #expect(result.status == 200)
            #expect(result.body.contains(#""imported":20000"#))
        }
    }
}
