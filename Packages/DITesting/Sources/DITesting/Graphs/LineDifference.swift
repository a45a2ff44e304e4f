/// The difference between two texts, line by line, for a human reader.
struct LineDifference {
    /// A line in both texts, only in the old text, or only in the new text.
    private enum Line {
        case same(Substring)
        case removed(Substring)
        case added(Substring)

        var isChange: Bool { if case .same = self { false } else { true } }

        var text: String {
            switch self {
            case .same(let text): "  \(text)"
            case .removed(let text): "- \(text)"
            case .added(let text): "+ \(text)"
            }
        }
    }

    private let lines: [Line]

    /// The maximum number of lines to show.
    private static let limit = 60

    /// The maximum number of changes in a difference with the lines between them. Beyond it, only the changed lines are
    /// listed.
    private static let mostChanges = 1_000

    /// The maximum number of lines between the equal beginnings and ends of both texts. Beyond it, only the changed
    /// lines are listed: the search for the smallest difference would take too long.
    private static let mostLines = 4_000

    /// - Complexity: O(*n* · *d*) in the numbers of lines and changes, and memory of O(*d*²), if the texts have at most
    ///   4,000 lines between their equal beginnings and ends, and at most 1,000 lines are only in one of them;
    ///   otherwise O(*n*).
    init(from old: String, to new: String) {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
        let removed = Array(before[start..<(before.count - end)])
        let added = Array(after[start..<(after.count - end)])
        lines =
            before[..<start].map(Line.same) + Self.changes(from: removed, to: added)
            + before[(before.count - end)...].map(Line.same)
    }

    private static func changes(from before: [Substring], to after: [Substring]) -> [Line] {
        // These lines are part of each difference, so they show early that a search would take too long.
        let others = others(before, than: after).map(Line.removed) + others(after, than: before).map(Line.added)
        if others.count <= mostChanges, before.count + after.count <= mostLines {
            let difference = after.difference(from: before)
            if difference.count <= mostChanges { return lines(of: difference, from: before, to: after) }
        }
        return others.isEmpty ? before.map(Line.removed) + after.map(Line.added) : others
    }

    /// Returns the lines of both texts. Removed lines come before the lines that were added in their place.
    private static func lines(
        of difference: CollectionDifference<Substring>, from before: [Substring], to after: [Substring]
    ) -> [Line] {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if removed.contains(old) {
                lines.append(.removed(before[old]))
                old += 1
            } else if added.contains(new) {
                lines.append(.added(after[new]))
                new += 1
            } else {
                lines.append(.same(before[old]))
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }

    /// Returns the lines that occur only in the first text, or more often in it, regardless of their order.
    private static func others(_ lines: [Substring], than texts: [Substring]) -> [Substring] {
        var counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
        return lines.filter { line in
            guard let count = counts[line], count > 0 else { return true }
            counts[line] = count - 1
            return false
        }
    }

    /// The lines that differ, each with one line before and after it. For an indented line, the heading of its
    /// component is also shown. Counts stand in for omitted lines.
    var text: String {
        var shown: Set<Int> = []
        var head: Int?
        for (index, line) in lines.enumerated() {
            if !line.text.dropFirst(2).hasPrefix(" ") { head = index }
            guard line.isChange else { continue }
            shown.formUnion([index - 1, index, index + 1])
            if let head { shown.insert(head) }
        }
        var texts: [String] = []
        var left = 0
        for (index, line) in lines.enumerated() {
            guard shown.contains(index) else {
                left += 1
                continue
            }
            if texts.count >= Self.limit {
                let others = lines[index...].count { $0.isChange }
                if others > 0 { texts.append("  … and \(others) more that \(others == 1 ? "differs" : "differ")") }
                return texts.joined(separator: "\n")
            }
            if left > 0 { texts.append(Self.omission(left)) }
            left = 0
            texts.append(line.text)
        }
        if left > 0 { texts.append(Self.omission(left)) }
        return texts.joined(separator: "\n")
    }

    private static func omission(_ count: Int) -> String { "  … \(count) \(count == 1 ? "line" : "lines")" }
}
