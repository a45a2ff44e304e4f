import AsyncHTTPClient
import BookmarkModel
import DITesting
import DependencyInjection
import Foundation
import Testing

@testable import LinkChecking

struct LinkProbeTests {
    private struct NoAnswer: Error {}

    @Test func aProbeIsRepeatedUntilItAnswers() async throws {
        let inner = LinkProbeDouble()
        inner.on.status.throws(NoAnswer()).thenReturns(503).thenReturns(404)
        #expect(try await RetryingLinkProbe(inner: inner, attempts: 3) {}.status(of: "https://a") == 404)
        inner.on.status.expectCalled(3)
    }

    @Test func theLastAnswerCounts() async throws {
        let inner = LinkProbeDouble()
        inner.on.status.throws(NoAnswer())
        await #expect(throws: NoAnswer.self) {
            try await RetryingLinkProbe(inner: inner, attempts: 2) {}.status(of: "https://a")
        }
        inner.on.status.expectCalled(2)
    }

    @Test(
        .container(LinkCheckingModule()) {
            var settings = LinkSettings()
            settings.mode = .fake
            $0.mock(LinkSettings.self, with: settings)
        })
    func aFakeProbeNeedsNoClient() async throws {
        let container = try TestContainer.current
        let probe = try container.resolve((any LinkProbe).self)
        #expect(try await probe.status(of: "https://example.com/broken") == 404)
        container.expectResolved((any LinkProbe).self, never: [HTTPClient.self])
    }
}
