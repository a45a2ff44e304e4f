import Foundation

/// Results as text, in columns.
enum Table {
    static func text(_ results: [CaseResult]) -> String {
        var rows = [["case", "ns", "ratio", "range", "to", "allocations"]]
        for result in results {
            let isBaseline = result.name == result.baseline
            rows.append([
                result.name,
                result.time.map(number) ?? "-",
                isBaseline ? "" : result.ratio.map(decimals) ?? "-",
                isBaseline ? "" : result.spread.map { "\(decimals($0.lowerBound))–\(decimals($0.upperBound))" } ?? "-",
                isBaseline ? "" : result.baseline,
                result.allocations.map(number) ?? "-",
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 || column == 4 ? cell + padding : padding + cell
            }
            var line = cells.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }
        .joined()
    }

    private static func number(_ value: Double) -> String {
        value < 1_000 ? String(format: "%.1f", value) : String(format: "%.0f", value)
    }

    private static func decimals(_ value: Double) -> String { String(format: "%.2f", value) }
}
