/// Writes a tally as a report.
public protocol ReportWriter: Sendable {
    /// Returns the report on `tally`, which ends with a line break.
    func report(on tally: Tally) -> String
}

/// Writes a report for a terminal.
struct TextReportWriter: ReportWriter {
    let title: ReportTitle

    func report(on tally: Tally) -> String {
        var report = """
            \(title)

            \(table("Customer", of: tally.customers, total: tally.totals))

            \(table("Category", of: tally.categories, total: tally.totals))

            \(tally.lines) lines: \(tally.totals.orders) orders taken, \
            \(tally.rejected.count) rejected, \(tally.skipped) empty or comments

            """
        if !tally.rejected.isEmpty {
            report += "\nRejected\n"
            for (line, reason) in tally.rejected {
                report += "  line \(line): \(reason)\n"
            }
        }
        return report
    }

    /// Returns a table sorted by descending total, then by name.
    private func table(_ heading: String, of groups: [String: Tally.Totals], total: Tally.Totals) -> TextTable {
        var table = TextTable(headings: [heading, "Orders", "Units", "Gross", "Discount", "Tax", "Total"])
        let ranked = groups.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
        for (name, totals) in ranked {
            table.rows.append(row(name, totals))
        }
        table.footer = row("All", total)
        return table
    }

    private func row(_ name: String, _ totals: Tally.Totals) -> [String] {
        [
            name, "\(totals.orders)", "\(totals.units)", "\(totals.gross)", "\(totals.discount)",
            "\(totals.tax)", "\(totals.total)",
        ]
    }
}
