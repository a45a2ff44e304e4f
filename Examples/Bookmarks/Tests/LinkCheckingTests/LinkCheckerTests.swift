import BookmarkModel
import Configuration
import DITesting
import DependencyInjection
import Foundation
import InMemoryTracing
import Testing
import Tracing

@testable import LinkChecking

// sample: job-test
@Suite(
    .container(LinkCheckingModule()) {
        $0.mock(LinkSettings.self, with: LinkSettings())
        $0.mock((any LinkQueue).self) { LinkQueueDouble() }
        $0.mock((any LinkProbe).self) { LinkProbeDouble() }
    })
struct LinkCheckerTests {
    // end sample
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let links = ["https://a", "https://b", "https://c"].enumerated().map { BookmarkLink(id: Int64($0), url: $1) }

    @Test func aRoundStoresTheResults() async throws {
        let container = try TestContainer.current
        let queue = try container.double(LinkQueueDouble.self)
        let probe = try container.double(LinkProbeDouble.self)
        queue.on.links.with(date.addingTimeInterval(-86_400), 50).returns(links)
        queue.on.record.returns()
        probe.on.status.with("https://a").returns(200)
        probe.on.status.with("https://b").returns(404)
        probe.on.status.with("https://c").throws(CocoaError(.fileNoSuchFile))

        #expect(try await container.resolve(LinkChecker.self).checkRound(at: date) == 3)

        queue.on.record.with(.equal([links[0]: .working, links[1]: .broken, links[2]: .broken]), .equal(date))
            .expectCalled(.once)
    }

    @Test(.container { $0.register { Component(instance: InMemoryTracer()).role { $0 as any Tracer } } })
    func aRoundIsASpan() async throws {
        let container = try TestContainer.current
        try container.double(LinkQueueDouble.self).on.links.returns(links)
        try container.double(LinkQueueDouble.self).on.record.returns()
        try container.double(LinkProbeDouble.self).on.status.returns(200)

        _ = try await container.resolve(LinkChecker.self).checkRound(at: date)

        let spans = try container.resolve(InMemoryTracer.self).finishedSpans
        #expect(spans.map(\.operationName) == ["links.round"])
        #expect(spans.first?.attributes.get("links.count") == 3)
    }
}
