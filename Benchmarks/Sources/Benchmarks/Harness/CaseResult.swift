/// A line of the table.
struct CaseResult {
    let name: String

    /// The kernel that was measured. It names the first of its cases.
    let subject: String

    /// What it is compared with; itself where it is only compared with.
    let baseline: String

    /// The median of the samples, in nanoseconds an operation. Nothing where no sample could be used.
    let time: Double?

    /// The median of the ratios, each within one round.
    let ratio: Double?

    /// The smallest and the largest of them.
    let spread: ClosedRange<Double>?

    /// Allocations an operation, where they can be counted.
    let allocations: Double?

    /// Whether the thread that measured did all the work, so that as much is allocated in every run.
    let isExact: Bool
}
