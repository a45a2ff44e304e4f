import Foundation
public import Testing

/// A folder of text files, each with the expected text of one test case.
///
/// With `UPDATE_GOLDEN=1` in the environment, the tests write the files instead of comparing with them.
public struct GoldenFolder: Sendable {
    private let folder: URL

    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - level: 1 for a folder next to the file at `path`, 2 for a folder next to that file's folder.
    ///   - path: The path of a file.
    public init(_ name: String = "Golden", level: Int = 1, from path: String = #filePath) {
        folder = (0..<level).reduce(URL(filePath: path)) { url, _ in url.deletingLastPathComponent() }
            .appending(path: name)
    }

    /// Compares a text with the golden file of a case.
    public func expect(
        _ text: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appending(path: "\(name).txt")
        let old = try? String(contentsOf: file, encoding: .utf8)
        guard old != text else { return }
        if Self.isUpdating {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else if let old {
            Issue.record(
                "\(name).txt differs:\n\(Self.difference(from: old, to: text))", sourceLocation: sourceLocation)
        } else {
            Issue.record("\(name).txt is missing: run with UPDATE_GOLDEN=1", sourceLocation: sourceLocation)
        }
    }

    /// Expects that each file belongs to one of these cases.
    public func expectNoFiles(
        except names: some Collection<String>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "txt" && !names.contains(file.deletingPathExtension().lastPathComponent) {
            if Self.isUpdating {
                try FileManager.default.removeItem(at: file)
            } else {
                Issue.record("no case has the name of \(file.lastPathComponent)", sourceLocation: sourceLocation)
            }
        }
    }

    /// Returns a line-by-line difference: `-` marks a line of the old text only, `+` a line of the new text only.
    public static func difference(from old: String, to new: String) -> String {
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
