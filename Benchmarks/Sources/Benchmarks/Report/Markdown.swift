import Foundation

/// The table in Markdown, with a description of each case and its baseline.
enum Markdown {
    /// - Throws: ``Unexpected`` for a kernel without a text in ``Descriptions``.
    static func text(_ results: [CaseResult]) throws -> String {
        var lines = ["| Case | What | Compared with | Ratio | Allocations |", "|---|---|---|---|---|"]
        var last = ""
        for result in results where result.subject != result.baseline {
            let isSame = result.subject == last
            last = result.subject
            lines.append(
                [
                    isSame ? "" : "`\(result.subject)`", isSame ? "" : try description(of: result.subject),
                    try description(of: result.baseline), result.ratio.map(ratio) ?? "–",
                    result.allocations.map(allocations) ?? "–",
                ]
                .reduce(into: "|") { $0 += " \($1) |" })
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func description(of kernel: String) throws -> String {
        guard let text = Descriptions.texts[kernel] else { throw Unexpected("\(kernel) has no text in Descriptions") }
        return text
    }

    private static func ratio(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }

    private static func allocations(_ value: Double) -> String {
        abs(value - value.rounded()) < 0.02 ? String(format: "%.0f", value) : String(format: "%.1f", value)
    }
}
