import BookmarkModel
import DITesting
import Foundation

@testable import LinkChecking

final class LinkProbeDouble: LinkProbe {
    struct Members {
        let status = AsyncStub(LinkProbeDouble.status)
    }
    let on = Stubs(Members())

    func status(of url: String) async throws -> Int { try await on.status(url) }
}

final class LinkQueueDouble: LinkQueue {
    struct Members {
        let links = AsyncStub(LinkQueueDouble.links)
        let record = AsyncStub(LinkQueueDouble.record)
    }
    let on = Stubs(Members())

    func links(notCheckedSince date: Date, limit: Int) async throws -> [BookmarkLink] {
        try await on.links(date, limit)
    }
    func record(_ results: [BookmarkLink: LinkStatus], at date: Date) async throws {
        try await on.record(results, date)
    }
}
