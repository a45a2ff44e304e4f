import CBenchmarkSupport

/// What one measurement of a kernel gave.
struct Sample {
    /// How many operations were measured.
    var operations: Int

    /// Their processor time, in nanoseconds; of threads that work at once, that of the slowest.
    var time: UInt64

    /// What they allocated, on all threads that worked.
    var allocations: UInt64 = 0

    /// Whether it says nothing, because threads that should have worked at once did not.
    var isVoid = false

    /// The processor time of one operation, in nanoseconds.
    var perOperation: Double { Double(time) / Double(operations) }

    /// Measures what the calling thread does.
    static func measure(_ operations: Int, _ work: () throws -> Void) rethrows -> Sample {
        let allocated = benchmark_allocations()
        let start = benchmark_thread_time()
        try work()
        let time = benchmark_thread_time() - start
        return Sample(operations: operations, time: time, allocations: benchmark_allocations() - allocated)
    }
}
