import Baselines
import BenchmarkParts
import DICore

extension Cases {
    /// Requests by a task, which may suspend.
    static func asynchronous() -> Group {
        let container = Container { DownloadModule() }
        let graph = Container { ProtocolGraph.Suspending() }
        return Group(
            [
                .asynchronous("direct-download", verify: { try await isNewEachTime { await directDownload() } }) {
                    operations in
                    for _ in 0..<operations { consume(await directDownload()) }
                },
                .asynchronous(
                    "async",
                    verify: {
                        try await isNewEachTime { try await container.async.resolve((any Download).self) }
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try await container.async.resolve((any Download).self)) }
                },
                .asynchronous(
                    "async-cached",
                    verify: {
                        let download = try await container.async.resolve((any SharedDownload).self)
                        let again = try await container.async.resolve((any SharedDownload).self)
                        try expect(download.identity == again.identity, "the existing instance")
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try await container.async.resolve((any SharedDownload).self)) }
                },
                .asynchronous(
                    "direct-async-graph10",
                    verify: { try await isNewGraph { await ProtocolGraph.directAwaited() } }
                ) { operations in
                    for _ in 0..<operations { consume(await ProtocolGraph.directAwaited()) }
                },
                .asynchronous(
                    "async-graph10",
                    verify: {
                        try await isNewGraph { try await graph.async.resolve((any ProtocolGraph.Root).self) }
                    }
                ) { operations in
                    for _ in 0..<operations { consume(try await graph.async.resolve((any ProtocolGraph.Root).self)) }
                },
            ],
            comparing: [
                ("async", "direct-download"), ("async-cached", "direct-download"),
                ("async-graph10", "direct-async-graph10"),
            ])
    }

    private static func isNewEachTime(_ make: () async throws -> any Countable) async throws {
        let first = try await make()
        let second = try await make()
        try expect(first.identity != second.identity, "a new instance each time")
    }

    private static func isNewGraph(_ make: () async throws -> any Countable) async throws {
        let graphs = (try await make(), try await make())
        try expect(graphs.0.count == 10 && graphs.1.count == 10, "ten objects")
        try expect(Set(graphs.0.leaves + graphs.1.leaves).count == 12, "six new leaves each time")
    }
}
