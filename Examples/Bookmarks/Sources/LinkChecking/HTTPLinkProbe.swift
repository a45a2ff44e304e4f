import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// A probe that sends a request, and does not read the body of the answer.
///
/// It sends GET, because many servers do not answer HEAD as they should.
struct HTTPLinkProbe: LinkProbe {
    private let client: HTTPClient
    private let timeout: Duration

    /// Creates a probe.
    init(client: HTTPClient, timeout: Duration) {
        (self.client, self.timeout) = (client, timeout)
    }

    func status(of url: String) async throws -> Int {
        let response = try await client.execute(HTTPClientRequest(url: url), timeout: .init(timeout))
        return Int(response.status.code)
    }
}
