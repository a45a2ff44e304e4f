import Foundation
import Testing

/// A file in `Golden/` that holds the text of one failure.
struct GoldenFile {
    let name: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    private var url: URL { Self.folder.appending(path: "\(name).txt") }

    /// Whether the files are written anew, and not compared: `UPDATE_GOLDEN=1 swift test --filter FailureTextTests`.
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    /// All files that there are, by name.
    static func all() throws -> [GoldenFile] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }
            .map { GoldenFile(name: $0.deletingPathExtension().lastPathComponent) }
            .sorted { $0.name < $1.name }
    }

    /// What is in it; `nil` where there is no such file.
    var text: String? { try? String(contentsOf: url, encoding: .utf8) }

    func write(_ text: String) throws {
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    func remove() throws {
        try FileManager.default.removeItem(at: url)
    }

    /// Two texts line by line: `-` in front of what is only in the first, `+` in front of what is only in the second.
    static func difference(from old: String, to new: String) -> String {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        let change = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for element in change {
            switch element {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            if removed.contains(left) {
                lines.append("- \(before[left])")
                left += 1
            } else if inserted.contains(right) {
                lines.append("+ \(after[right])")
                right += 1
            } else {
                lines.append("  \(before[left])")
                left += 1
                right += 1
            }
        }
        return lines.joined(separator: "\n")
    }
}
