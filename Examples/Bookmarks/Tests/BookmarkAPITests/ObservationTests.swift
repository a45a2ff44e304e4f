import BookmarkModel
import DITesting
import DependencyInjection
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryTracing
import Testing
import Tracing

@testable import BookmarkAPI

@Suite(
    .container(APITestModule()) {
        $0.mock((any BookmarkStore).self) { BookmarkStoreDouble() }
        $0.register { Component(instance: InMemoryTracer()).role { $0 as any Tracer }.overriding() }
    })
struct ObservationTests {
    @Test func aRequestIsASpanWithItsWork() async throws {
        let container = try TestContainer.current
        try container.store.on.bookmarks.returns([])
        try await container.withClient { _ = try await $0.send(.get, "/bookmarks?q=private") }

        let spans = try container.resolve(InMemoryTracer.self).finishedSpans
        #expect(spans.map(\.operationName) == ["bookmarks.list", "GET /bookmarks"])
        #expect(spans.first?.spanContext.parentSpanID == spans.last?.spanContext.spanID)
        #expect(spans.last?.attributes.get("http.response.status_code") == 200)
    }

    @Test func requestsAreCountedByRoute() async throws {
        let container = try TestContainer.current
        try container.store.on.delete.returns(true)
        try await container.withClient { client in
            for id in 1...3 { _ = try await client.send(.delete, "/bookmarks/\(id)") }
            _ = try await client.send(.get, "/made-up-by-a-client")
            let response = try await client.send(.get, "/metrics", token: nil)
            #expect(
                response.text.contains(
                    #"http_requests_total{method="DELETE",route="/bookmarks/{id}",status="204"} 3.0"#))
            #expect(response.text.contains(#"http_requests_total{method="GET",route="NotFound",status="404"} 1.0"#))
            #expect(!response.text.contains("made-up"))
        }
    }

    @Test func aLogLineHasTheRequest() async throws {
        let container = try TestContainer.current
        try container.store.on.bookmarks.returns([])
        try await container.withClient { client in
            let id = try #require(try await client.send(.get, "/bookmarks").headers[.requestID])
            let lines = try container.resolve(TestLog.self).lines.filter { $0.contains(#""message":"request""#) }
            #expect(lines.count == 1)
            #expect(lines.first?.contains(#""hb.request.id":"\#(id)""#) == true)
        }
    }

    @Test func theHealthOfAllParts() async throws {
        let container = try TestContainer.current
        try await container.withClient { client in
            let head = try await client.send(.head, "/health", token: nil)
            #expect(head.status == .ok)
            #expect(head.body.readableBytes == 0)
            let response = try await client.send(.get, "/health", token: nil)
            #expect(response.status == .ok)
            #expect(try response.decoded() == Health(status: "ok", checks: ["something": "ok"]))
        }
    }

    @Test(
        .container {
            $0.register {
                Component(SomeHealth.self) { SomeHealth(works: false) }.contribute { $0 as any HealthCheck }
                    .overriding()
            }
        })
    func aPartThatDoesNotWork() async throws {
        try await TestContainer.current.withClient { client in
            let response = try await client.send(.get, "/health", token: nil)
            #expect(response.status == .serviceUnavailable)
            #expect(try response.decoded() == Health(status: "failed", checks: ["something": "failed"]))
        }
    }
}
