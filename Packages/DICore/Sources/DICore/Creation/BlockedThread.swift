/// A thread that waits for a creation.
final class BlockedThread: Creation.Waiter, @unchecked Sendable {
    // Safety: constant.
    private let gate = Gate()

    override func wake() { gate.open() }

    /// Blocks the calling thread until a creation has ended.
    ///
    /// - Parameters:
    ///   - wait: The wait, which the graph knows.
    ///   - stalls: When to report that it takes long.
    static func wait(for wait: WaitGraph.Wait, reporting stalls: StallReporting?) {
        let thread = BlockedThread()
        guard wait.creation.add(thread) else { return }
        guard let stalls else { return thread.gate.wait() }
        if thread.gate.wait(atMost: stalls.duration) { return }
        stalls.report(StallReport(wait, after: stalls.duration))
        thread.gate.wait()
    }
}
