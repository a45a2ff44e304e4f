import Baselines
import BenchmarkParts
import DICore

extension Cases {
    /// What is asked for by a task, and may suspend.
    static func asynchronous() -> Group {
        let container = Container { DownloadModule() }
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
            ],
            comparing: [("async", "direct-download"), ("async-cached", "direct-download")])
    }

    private static func isNewEachTime(_ make: () async throws -> any Countable) async throws {
        let first = try await make()
        let second = try await make()
        try expect(first.identity != second.identity, "a new instance each time")
    }
}
