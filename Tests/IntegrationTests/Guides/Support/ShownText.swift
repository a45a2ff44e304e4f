import Foundation
import Synchronization
import Testing

/// Checks that a document shows a text in a block of its own, with its line numbers.
///
/// With `UPDATE_GUIDES` in the environment, a block that differs in line numbers only is replaced.
func expectShown(
    _ text: some CustomStringConvertible, in document: String, location: SourceLocation = #_sourceLocation
) throws {
    let text = text.description
    let isShown = try updates.withLock { _ in
        let document = try ShownDocument(document)
        if document.blocks.contains(where: { $0.text == text }) { return true }
        guard ProcessInfo.processInfo.environment["UPDATE_GUIDES"] != nil else { return false }
        return try document.replaceBlock(with: text)
    }
    #expect(isShown, "\(document) does not show:\n\(text)", sourceLocation: location)
}

/// Guards the documents: tests that run at the same time may update one.
private let updates = Mutex(())

/// A document with blocks that are marked as text or as a drawing.
private struct ShownDocument {
    let file: URL
    let lines: [String]

    /// The lines of each block, without its fences, and their text.
    let blocks: [(lines: Range<Int>, text: String)]

    init(_ path: String) throws {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        file = root.appending(path: path)
        lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [(lines: Range<Int>, text: String)] = []
        var start: Int?
        for (number, line) in lines.enumerated() {
            if let first = start {
                guard line.hasPrefix("```") else { continue }
                blocks.append((first..<number, lines[first..<number].joined(separator: "\n")))
                start = nil
            } else if line == "```text" || line == "```mermaid" {
                start = number + 1
            }
        }
        self.blocks = blocks
    }

    /// Replaces the block that differs from a text in line numbers only; returns whether there is one.
    func replaceBlock(with text: String) throws -> Bool {
        let expected = withoutLineNumbers(text)
        guard let block = blocks.first(where: { withoutLineNumbers($0.text) == expected }) else { return false }
        var lines = lines
        lines.replaceSubrange(
            block.lines, with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        return true
    }
}

/// Returns a text without line numbers, and without the spaces that align the places in it.
private func withoutLineNumbers(_ text: String) -> String {
    text.replacing(/\.swift:[0-9]+/, with: ".swift").replacing(/\ +/, with: " ")
}
