import AsyncHTTPClient
import BookmarkAPI
import BookmarkModel
import BookmarkServer
import Configuration
import DependencyInjection
import Foundation
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Synchronization
import Telemetry
import Testing

/// A folder of one test, with the database of its servers. It is deleted with the value.
final class ServerFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "bookmarks-\(UUID().uuidString)")
    let log = ServerLog()

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func server(
        _ settings: [AbsoluteConfigKey: ConfigValue] = [:], environment: [String: String] = [:]
    ) throws -> Server {
        var values: [AbsoluteConfigKey: ConfigValue] = [
            "http.port": 0, "links.mode": "fake", "log.level": "debug",
            "database.path": ConfigValue(.string(url.appending(path: "test.sqlite").path), isSecret: false),
        ]
        values.merge(settings) { _, new in new }
        return try Server(
            configuration: ServerConfiguration(environment: environment, others: [InMemoryProvider(values: values)]),
            output: LogOutput(log.append))
    }

    /// Runs a server on a free port of the loopback interface during a test, and shuts it down gracefully.
    func run(
        _ settings: [AbsoluteConfigKey: ConfigValue] = [:], environment: [String: String] = [:],
        _ test: @escaping @Sendable (RunningServer) async throws -> Void
    ) async throws {
        let server = try server(settings, environment: environment)
        let group = server.group(signals: [])
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            tasks.addTask {
                let port = try await server.container.resolve(ServerAddress.self).port()
                let users = try await server.container.async.resolve((any UserStore).self)
                let client = HTTPClient()
                let running = RunningServer(
                    container: server.container, group: group, client: client, port: port,
                    token: try await users.issueToken(for: "ada"))
                do {
                    try await test(running)
                } catch {
                    try? await client.shutdown()
                    await group.triggerGracefulShutdown()
                    throw error
                }
                try await client.shutdown()
                await group.triggerGracefulShutdown()
            }
            // A server that cannot start ends the test.
            while try await tasks.next() != nil {}
        }
    }
}

/// A server that listens, and a client.
struct RunningServer: Sendable {
    let container: Container
    let group: ServiceGroup
    let client: HTTPClient
    let port: Int
    let token: String

    func request(_ method: HTTPMethod, _ path: String, _ body: HTTPClientRequest.Body? = nil) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
        request.method = method
        request.headers.add(name: "Authorization", value: "Bearer \(token)")
        request.body = body
        return request
    }

    /// Sends a request, and returns the status and the body of the answer.
    func send(_ request: HTTPClientRequest) async throws -> (status: UInt, body: String) {
        let response = try await client.execute(request, timeout: .seconds(60))
        return (response.status.code, String(buffer: try await response.body.collect(upTo: 1_000_000)))
    }

    func create(_ url: String) async throws -> UInt {
        let body = try JSONEncoder().encode(NewBookmark(url: url))
        return try await send(request(.POST, "/bookmarks", .bytes(ByteBuffer(bytes: body)))).status
    }
}

/// The lines of a log.
final class ServerLog: Sendable {
    private let text = Mutex("")
    var lines: [Substring] { text.withLock { $0 }.split(separator: "\n") }
    @Sendable func append(_ line: Data) { text.withLock { $0 += String(decoding: line, as: UTF8.self) } }

    /// The lines with all of these texts.
    func lines(with texts: String...) -> [Substring] { lines.filter { line in texts.allSatisfy(line.contains) } }
}
