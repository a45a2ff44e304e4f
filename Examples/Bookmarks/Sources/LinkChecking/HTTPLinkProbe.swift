import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// A probe that sends a request without reading the body of the answer.
struct HTTPLinkProbe: LinkProbe {
    private let client: HTTPClient
    private let timeout: Duration

    /// Creates a probe.
    init(client: HTTPClient, timeout: Duration) {
        (self.client, self.timeout) = (client, timeout)
    }

    func status(of url: String) async throws -> Int {
        var request = HTTPClientRequest(url: url)
        request.method = .HEAD
        return Int(try await client.execute(request, timeout: .init(timeout)).status.code)
    }
}
