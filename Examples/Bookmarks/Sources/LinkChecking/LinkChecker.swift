import BookmarkModel
import Foundation
import Logging
import Metrics
public import ServiceLifecycle
import Tracing

/// The background job: it visits links and stores whether they work.
public struct LinkChecker: Service {
    private let queue: any LinkQueue
    private let probe: any LinkProbe
    private let settings: LinkSettings

    /// The log; the container injects it through its key path, so that tests of this type need none.
    var logger = Logger(label: "links") { _ in SwiftLogNoOpLogHandler() }
    /// The tracer of the rounds.
    var tracer: any Tracer = NoOpTracer()
    /// The factory of the counter of checked links.
    var metrics: any MetricsFactory = NOOPMetricsHandler.instance

    init(queue: any LinkQueue, probe: any LinkProbe, settings: LinkSettings) {
        (self.queue, self.probe, self.settings) = (queue, probe, settings)
    }

    /// Checks links in rounds, until the service shuts down. A failed round is logged, and the next one tries again.
    public func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                do {
                    try await checkRound(at: Date())
                } catch  where !Task.isCancelled {
                    logger.error("a round of link checks failed", metadata: ["error": "\(error)"])
                }
                // The pause between rounds, which a shutdown ends. Tests run single rounds.
                try await Task.sleep(for: .milliseconds(settings.interval))
            }
        }
    }

    /// Checks one batch of links, and returns their number.
    @discardableResult func checkRound(at date: Date) async throws -> Int {
        try await tracer.withSpan("links.round") { span in
            let links = try await queue.links(
                notCheckedSince: date.addingTimeInterval(-Double(settings.age)), limit: settings.batch)
            guard !links.isEmpty else { return 0 }
            let results = await statuses(of: links)
            try Task.checkCancellation()
            try await queue.record(results, at: date)

            span.attributes["links.count"] = results.count
            for (status, links) in Dictionary(grouping: results, by: \.value) {
                Counter(label: "links.checked", dimensions: [("status", status.rawValue)], factory: metrics)
                    .increment(by: links.count)
            }
            logger.info("checked links", metadata: ["count": "\(results.count)"])
            return results.count
        }
    }

    private func statuses(of links: [BookmarkLink]) async -> [BookmarkLink: LinkStatus] {
        await withTaskGroup(of: (BookmarkLink, LinkStatus).self) { group in
            var waiting = links.makeIterator()
            var results: [BookmarkLink: LinkStatus] = [:]
            func startNext() {
                guard let link = waiting.next() else { return }
                group.addTask { (link, await status(of: link)) }
            }
            for _ in 0..<settings.concurrency { startNext() }
            for await (link, status) in group {
                results[link] = status
                startNext()
            }
            return results
        }
    }

    private func status(of link: BookmarkLink) async -> LinkStatus {
        do {
            return try await probe.status(of: link.url) < 400 ? .working : .broken
        } catch {
            logger.debug("no answer", metadata: ["url": "\(link.url)", "error": "\(error)"])
            return .broken
        }
    }
}
