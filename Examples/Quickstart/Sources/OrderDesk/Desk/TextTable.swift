/// A text table with aligned columns: the first to the left, the others to the right.
struct TextTable: CustomStringConvertible {
    let headings: [String]
    var rows: [[String]] = []
    var footer: [String] = []

    init(headings: [String]) {
        self.headings = headings
    }

    var description: String {
        let all = [headings] + rows + [footer]
        let widths = headings.indices.map { column in
            all.map { Self.width(of: $0[column]) }.max() ?? 0
        }
        let rule = String(repeating: "-", count: widths.reduce(0, +) + 2 * (widths.count - 1))
        let body = ([headings] + rows).map { line($0, widths) }
        return (body + [rule, line(footer, widths)]).joined(separator: "\n")
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        cells.indices
            .map { column in
                let padding = String(repeating: " ", count: widths[column] - Self.width(of: cells[column]))
                return column == 0 ? cells[column] + padding : padding + cells[column]
            }
            .joined(separator: "  ")
    }

    /// Returns the number of terminal columns of `text`; each East Asian character takes two.
    private static func width(of text: String) -> Int {
        text.reduce(0) { width, character in
            switch character.unicodeScalars.first?.value ?? 0 {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60:
                width + 2
            default:
                width + 1
            }
        }
    }
}
