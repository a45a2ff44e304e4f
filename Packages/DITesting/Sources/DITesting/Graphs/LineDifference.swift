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

    /// The maximum number of changes for the search of the smallest difference. Beyond it, the search would take too
    /// long.
    private static let mostChanges = 1_000

    /// - Complexity: O(*n* · *d*) in the numbers of lines and changes, with at most 1,000 changes.
    init(from old: String, to new: String) {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
        let removed = Array(before[start..<(before.count - end)])
        let added = Array(after[start..<(after.count - end)])
        lines =
            before[..<start].map(Line.same)
            + Self.sorted(Self.fewest(from: removed, to: added) ?? Self.others(from: removed, to: added))
            + before[(before.count - end)...].map(Line.same)
    }

    /// Returns the smallest difference, with the algorithm of E. W. Myers; `nil` if there are too many changes.
    private static func fewest(from before: [Substring], to after: [Substring]) -> [Line]? {
        let most = min(mostChanges, before.count + after.count)
        // The end of the path on each diagonal, and a copy from before each change. Diagonal 0 is in the middle of the
        // array.
        let middle = most + 1
        var reached = Array(repeating: 0, count: 2 * middle + 1)
        var history: [[Int]] = []
        func comesFromAbove(_ reached: [Int], _ diagonal: Int, _ changes: Int) -> Bool {
            diagonal == -changes
                || (diagonal != changes && reached[middle + diagonal - 1] < reached[middle + diagonal + 1])
        }
        for changes in 0...most {
            history.append(reached)
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                var old =
                    comesFromAbove(reached, diagonal, changes)
                    ? reached[middle + diagonal + 1] : reached[middle + diagonal - 1] + 1
                while old < before.count, old - diagonal < after.count, before[old] == after[old - diagonal] {
                    old += 1
                }
                reached[middle + diagonal] = old
                guard old >= before.count, old - diagonal >= after.count else { continue }
                return tracedPath(history, middle: middle, before, after, comesFromAbove)
            }
        }
        return nil
    }

    /// Follows the path back from its end, and returns its lines in order.
    private static func tracedPath(
        _ history: [[Int]], middle: Int, _ before: [Substring], _ after: [Substring],
        _ comesFromAbove: ([Int], Int, Int) -> Bool
    ) -> [Line] {
        var lines: [Line] = []
        var (old, new) = (before.count, after.count)
        for (changes, reached) in history.enumerated().reversed() {
            let diagonal = old - new
            let last = comesFromAbove(reached, diagonal, changes) ? diagonal + 1 : diagonal - 1
            let (lastOld, lastNew) = (reached[middle + last], reached[middle + last] - last)
            while old > max(lastOld, 0), new > max(lastNew, 0) {
                lines.append(.same(before[old - 1]))
                (old, new) = (old - 1, new - 1)
            }
            if changes > 0 { lines.append(old == lastOld ? .added(after[new - 1]) : .removed(before[old - 1])) }
            (old, new) = (lastOld, lastNew)
        }
        return lines.reversed()
    }

    /// Returns the lines that occur only in one text, or more often in one text, regardless of their order.
    private static func others(from before: [Substring], to after: [Substring]) -> [Line] {
        func others(_ lines: [Substring], than texts: [Substring]) -> [Substring] {
            var counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
            return lines.filter { line in
                guard let count = counts[line], count > 0 else { return true }
                counts[line] = count - 1
                return false
            }
        }
        let lines = others(before, than: after).map(Line.removed) + others(after, than: before).map(Line.added)
        return lines.isEmpty ? before.map(Line.removed) + after.map(Line.added) : lines
    }

    /// Puts removed lines before the lines that were added in their place.
    private static func sorted(_ lines: [Line]) -> [Line] {
        var sorted: [Line] = []
        var added: [Line] = []
        for line in lines {
            switch line {
            case .removed: sorted.append(line)
            case .added: added.append(line)
            case .same:
                sorted += added + [line]
                added = []
            }
        }
        return sorted + added
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
