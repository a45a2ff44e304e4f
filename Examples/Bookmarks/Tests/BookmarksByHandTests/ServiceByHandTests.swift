import BookmarkAPI
import BookmarkServer
import BookmarksByHand
import Configuration
import DependencyInjection
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Telemetry
import Testing

/// The comparison is of two programs that do the same work.
struct ServiceByHandTests {
    @Test func bothServicesAnswerEqually() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "by-hand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = InMemoryProvider(values: [
            "database.path": ConfigValue(.string(folder.appending(path: "test.sqlite").path), isSecret: false)
        ])
        let output = LogOutput { _ in }

        // Both read the same database.
        let byHand = try await ServiceByHand(reader: ConfigReader(provider: file), output: output)
        let server = try Server(
            configuration: ServerConfiguration(environment: [:], others: [file]), output: output)
        let token = try await byHand.issueToken(for: "ada")
        let requests = requests(token)
        try await byHand.application().test(.router) { client in
            for number in 1...3 {
                let body = ByteBuffer(string: #"{"url": "https://example.com/\#(number)", "tags": ["load"]}"#)
                let headers: HTTPFields = [.authorization: "Bearer \(token)"]
                let response = try await client.execute(uri: "/bookmarks", method: .post, headers: headers, body: body)
                #expect(response.status == .created)
            }
        }
        let first = try await answers(of: byHand.application(), to: requests)
        let second = try await answers(of: BookmarkApplication.make(server.container), to: requests)
        #expect(first == second)
        #expect(first.map(\.status) == [200, 200, 200, 200, 400, 409, 400, 401, 401, 404])
        #expect(first[0].body.contains("https://example.com/3"))

        try await server.container.close()
        try byHand.close()
    }

    /// A request, and the token that it has.
    private struct Sent: Sendable {
        var method = HTTPRequest.Method.get
        let path: String
        var token: String?
        var body: String?
    }

    /// The parts of an answer that have to be equal.
    private struct Answer: Equatable {
        let status: Int
        let headers: [String]
        let body: String
    }

    private func requests(_ token: String) -> [Sent] {
        [
            Sent(path: "/bookmarks", token: token),
            Sent(path: "/bookmarks?limit=2&q=example", token: token),
            Sent(path: "/health"),
            Sent(method: .head, path: "/health"),
            Sent(path: "/bookmarks?limit=0", token: token),
            Sent(method: .post, path: "/bookmarks", token: token, body: #"{"url": "https://example.com/1"}"#),
            Sent(method: .post, path: "/bookmarks", token: token, body: "{"),
            Sent(path: "/bookmarks", token: "wrong"),
            Sent(path: "/bookmarks"),
            Sent(path: "/nowhere", token: token),
        ]
    }

    private func answers(of application: some ApplicationProtocol, to requests: [Sent]) async throws -> [Answer] {
        try await application.test(.router) { client in
            var answers: [Answer] = []
            for request in requests {
                let response = try await client.execute(
                    uri: request.path, method: request.method,
                    headers: request.token.map { [.authorization: "Bearer \($0)"] } ?? [:],
                    body: request.body.map(ByteBuffer.init(string:)))
                // Each request has an id of its own, which is in the bodies of errors.
                let id = try #require(response.headers[HTTPField.Name("X-Request-ID")!])
                answers.append(
                    Answer(
                        status: response.status.code,
                        headers: response.headers.filter { $0.value != id }.map { "\($0.name): \($0.value)" }.sorted(),
                        body: String(buffer: response.body).replacing(id, with: "id")))
            }
            return answers
        }
    }
}
