/// A row of the table.
struct CaseResult {
    let name: String

    /// The measured kernel. Its first case has its name.
    let subject: String

    /// The kernel for comparison; the subject itself for a kernel that is only a baseline.
    let baseline: String

    /// The median of the samples, in nanoseconds per operation; `nil` without a usable sample.
    let time: Double?

    /// The median of the ratios, each of which is computed within one round.
    let ratio: Double?

    /// The smallest and the largest ratio.
    let spread: ClosedRange<Double>?

    /// The allocations per operation; `nil` if they cannot be counted.
    let allocations: Double?

    /// Whether the measuring thread did all the work, so that every run has the same number of allocations.
    let isExact: Bool
}
