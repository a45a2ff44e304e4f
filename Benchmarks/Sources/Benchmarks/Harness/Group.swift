/// Kernels that are measured in turn, because they are compared with each other.
struct Group {
    /// A row of the table: one kernel, compared with another of the same group.
    struct Case {
        let name: String
        let subject: String
        let baseline: String
    }

    let kernels: [Kernel]
    let cases: [Case]

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - kernels: The kernels to measure.
    ///   - comparisons: Pairs of kernel names; the first name is the case's name, unless it is already taken.
    init(_ kernels: [Kernel], comparing comparisons: [(subject: String, baseline: String)]) {
        self.kernels = kernels
        var cases: [Case] = []
        for comparison in comparisons {
            let isTaken = cases.contains { $0.name == comparison.subject }
            let name = isTaken ? "\(comparison.subject)/\(comparison.baseline)" : comparison.subject
            cases.append(Case(name: name, subject: comparison.subject, baseline: comparison.baseline))
        }
        let subjects = Set(cases.map(\.subject))
        // A kernel that is only a baseline has a row too, which shows its time.
        let others = kernels.filter { !subjects.contains($0.name) }
        self.cases = cases + others.map { Case(name: $0.name, subject: $0.name, baseline: $0.name) }
    }
}
