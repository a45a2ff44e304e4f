import CBenchmarkSupport

/// The result of measuring a kernel once.
struct Sample {
    /// The number of operations.
    var operations: Int

    /// The processor time of the operations in nanoseconds. For concurrent threads, the time of the slowest.
    var time: UInt64

    /// The number of allocations on all threads.
    var allocations: UInt64 = 0

    /// Whether the sample is unusable, because threads did not run at once.
    var isVoid = false

    /// The processor time of one operation, in nanoseconds.
    var perOperation: Double { Double(time) / Double(operations) }

    /// Measures work on the calling thread.
    static func measure(_ operations: Int, _ work: () throws -> Void) rethrows -> Sample {
        let allocated = benchmark_allocations()
        let start = benchmark_thread_time()
        try work()
        let time = benchmark_thread_time() - start
        return Sample(operations: operations, time: time, allocations: benchmark_allocations() - allocated)
    }
}
