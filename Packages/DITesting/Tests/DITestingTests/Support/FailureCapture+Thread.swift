import DITesting

extension FailureCapture {
    /// Runs code that blocks its thread, such as a suite of a contract, on a thread of its own, and catches what helpers
    /// in it report: the calling task suspends, and no other test waits for a thread of the pool.
    static func runOnThread(_ body: @escaping @Sendable () -> Void) async -> [TestFailure] {
        await Threads.runAndSuspend { run(body) }
    }
}
