import BookmarkModel
import Configuration
import DITesting
import DependencyInjection
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Telemetry
import Testing
import Tracing

@testable import BookmarkAPI

/// The API with its telemetry, without a database: the log goes to a list of lines.
struct APITestModule: Module {
    var settings: [AbsoluteConfigKey: ConfigValue] = [:]
    var blockList: URL?
    var tracer: any Tracer = NoOpTracer()

    var components: ComponentList {
        let log = TestLog()
        Component(instance: log)
        Component(instance: ConfigReader(provider: InMemoryProvider(values: settings)))
        TelemetryModule(
            ServiceTelemetry(settings: LogSettings(), output: LogOutput { log.append($0) }, tracer: tracer))
        BookmarkAPIModule(blockList: blockList)
        Component((any BookmarkStore).self) { BookmarkStoreDouble() }
        Component((any UserStore).self) { OneUser() }
        Component(SomeHealth.self) { SomeHealth(works: true) }.contribute { $0 as any HealthCheck }
    }
}

/// The lines of a log.
final class TestLog: Sendable {
    private let text = Mutex("")
    var lines: [Substring] { text.withLock { $0 }.split(separator: "\n") }
    func append(_ line: Data) { text.withLock { $0 += String(decoding: line, as: UTF8.self) } }
}

extension TestContainer {
    var store: BookmarkStoreDouble { get throws { try double(BookmarkStoreDouble.self) } }

    // sample: client
    /// Runs the routes without a network.
    func withClient(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        try await BookmarkApplication.make(container).test(.router, body)
    }
    // end sample
}

extension TestClientProtocol {
    /// Sends a request of the user, with an optional body.
    func send(
        _ method: HTTPRequest.Method, _ uri: String, _ body: String? = nil, type: String? = nil,
        token: String? = "secret"
    ) async throws -> TestResponse {
        var headers = HTTPFields()
        if let token { headers[.authorization] = "Bearer \(token)" }
        if let type { headers[.contentType] = type }
        return try await execute(uri: uri, method: method, headers: headers, body: body.map(ByteBuffer.init(string:)))
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }

    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(body.readableBytesView))
    }

    /// The message of an error, after a check of its request id.
    func errorMessage(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        let error = try decoded(ErrorBody.self).error
        #expect(error.requestID == headers[.requestID], sourceLocation: sourceLocation)
        return error.message
    }
}
