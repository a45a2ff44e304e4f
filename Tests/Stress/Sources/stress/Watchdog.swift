import Foundation

/// Ends the program if it makes no progress, and lists the waiting threads and tasks.
final class Watchdog: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var round: Round?
    private let patience: Double
    private let fail: @Sendable (Round, String) -> Never

    /// - Parameters:
    ///   - patience: The longest time without progress, in seconds.
    ///   - fail: Ends the program.
    init(patience: Double, fail: @escaping @Sendable (Round, String) -> Never) {
        self.patience = patience
        self.fail = fail
        Thread.detachNewThread { self.watch() }
    }

    func begin(_ round: Round) { lock.withLock { self.round = round } }

    func end() { lock.withLock { round = nil } }

    private func watch() {
        var last = (number: -1, progress: -1)
        var since = Date()
        while true {
            // The absence of progress triggers no event, so the watchdog polls.
            Thread.sleep(forTimeInterval: 0.25)
            guard let round = lock.withLock({ round }) else {
                since = Date()
                continue
            }
            let now = (round.number, round.progress.count)
            if now != last {
                last = now
                since = Date()
            } else if Date().timeIntervalSince(since) > patience {
                fail(round, "nothing has gone on for \(patience) seconds\n\(Self.report(on: round))")
            }
        }
    }

    private static func report(on round: Round) -> String {
        let waiting = round.workers.filter { $0.position.count > 0 && !$0.hasEnded }.map { worker in
            "  \(worker.isThread ? "thread" : "task") \(worker.number): \(worker.operations[worker.position.count - 1])"
        }
        return (waiting + round.ledger.foundStalls.map { "  \($0)" }).joined(separator: "\n")
    }
}
