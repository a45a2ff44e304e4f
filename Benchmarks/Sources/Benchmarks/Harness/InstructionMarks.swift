import CBenchmarkSupport

/// Runs kernels so that a profiler can count the instructions of an operation. Each kernel runs a few times and then
/// more times, with a mark after either. The difference excludes common costs, such as the call of the loop.
///
/// Kernels on several threads are left out, as are kernels that prepare each operation.
enum InstructionMarks {
    /// Runs the kernels.
    ///
    /// - Parameter names: The kernels, separated by commas; `nil` for all.
    /// - Returns: A line for each kernel, in order. Each kernel has three marks. The line has its name, its number of
    ///   runs before the second mark, and its number of runs before the third.
    /// - Throws: The errors of kernels.
    static func text(only names: String?) throws -> String {
        let names = names.map { Set($0.split(separator: ",").map(String.init)) }
        var lines = ""
        var done: Set<String> = []
        for makeGroup in Cases.all where names.map({ !$0.isSubset(of: done) }) ?? true {
            let group = try makeGroup()
            for kernel in group.kernels where kernel.countsInstructions && names?.contains(kernel.name) ?? true {
                guard done.insert(kernel.name).inserted else { continue }
                lines += "\(kernel.name) \(try counts(of: kernel).map(String.init).joined(separator: " "))\n"
            }
        }
        return lines
    }

    private static func counts(of kernel: Kernel) throws -> [Int] {
        try kernel.verify()
        let start = benchmark_thread_time()
        _ = try kernel.sample(1)
        let isLong = benchmark_thread_time() - start > 20_000_000
        let (few, many) = isLong ? (1, 3) : (20, 120)
        if !isLong { _ = try kernel.sample(few) }
        benchmark_mark()
        for count in [few, many] {
            _ = try kernel.sample(count)
            benchmark_mark()
        }
        return [few, many]
    }
}
