import CBenchmarkSupport

/// Measures groups: each round samples every kernel once, in turn.
struct Sampler {
    let effort: Effort
    private var reference = Reference()

    /// The number of samples that were kept although every attempt was disturbed.
    private(set) var disturbed = 0

    init(effort: Effort) {
        self.effort = effort
        for _ in 0..<20 { reference.measure() }
    }

    /// Measures a group.
    ///
    /// - Returns: A result for each case.
    /// - Throws: The errors of kernels, especially of their verification.
    mutating func results(of group: Group) throws -> [CaseResult] {
        for kernel in group.kernels { try kernel.verify() }
        let counts = try group.kernels.map(calibrate)
        var times: [String: [Double]] = [:]
        var allocations: [String: [Double]] = [:]
        for round in 0..<effort.rounds {
            // Every other round runs backward, so that no kernel always follows the same one.
            let order = group.kernels.indices.map { round.isMultiple(of: 2) ? $0 : group.kernels.count - 1 - $0 }
            for index in order {
                let kernel = group.kernels[index]
                let sample = try sample(kernel, counts[index])
                times[kernel.name, default: []].append(sample.isVoid ? .nan : sample.perOperation)
                guard !sample.isVoid, benchmark_counts_allocations() else { continue }
                // The median excludes one-time allocations, which are no cost of an operation.
                allocations[kernel.name, default: []].append(Double(sample.allocations) / Double(sample.operations))
            }
        }
        return group.cases.map { item in
            let subject = times[item.subject] ?? []
            let ratios = zip(subject, times[item.baseline] ?? []).map { $0 / $1 }
            return CaseResult(
                name: item.name, subject: item.subject, baseline: item.baseline, time: median(subject),
                ratio: median(ratios), spread: spread(ratios), allocations: median(allocations[item.subject] ?? []),
                isExact: group.kernels.contains { $0.name == item.subject && $0.countsInstructions })
        }
    }

    /// Returns the number of operations that takes about the time of a sample.
    private func calibrate(_ kernel: Kernel) throws -> Int {
        var operations = 1
        while true {
            let sample = try kernel.sample(operations)
            if operations >= kernel.maximum { return kernel.maximum }
            if Double(sample.time) > effort.sampleTime / 8 {
                return min(max(1, Int(effort.sampleTime / Double(sample.time) * Double(operations))), kernel.maximum)
            }
            operations = min(operations * 4, kernel.maximum)
        }
    }

    private mutating func sample(_ kernel: Kernel, _ operations: Int) throws -> Sample {
        var sample = Sample(operations: 1, time: 0)
        for attempt in 0..<20 {
            reference.measure()
            let wasCalm = reference.isCalm
            sample = try kernel.sample(operations)
            reference.measure()
            let isCalm = wasCalm && reference.isCalm
            if isCalm, !sample.isVoid { return sample }
            // A void sample is unusable, so it is repeated more often.
            if attempt >= 1, !sample.isVoid { break }
        }
        disturbed += 1
        return sample
    }

    private func spread(_ values: [Double]) -> ClosedRange<Double>? {
        let known = values.filter { !$0.isNaN }
        guard let least = known.min(), let most = known.max() else { return nil }
        return least...most
    }

    private func median(_ values: [Double]) -> Double? {
        let sorted = values.filter { !$0.isNaN }.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
