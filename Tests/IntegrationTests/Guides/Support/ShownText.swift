import Foundation
import Testing

/// Expects that a document shows a printed text in a block of its own.
///
/// Line numbers are not compared, because they change with every edit of the sample's file.
func expectShown(
    _ text: some CustomStringConvertible, in document: String, location: SourceLocation = #_sourceLocation
) throws {
    let blocks = try textBlocks(of: document)
    let expected = withoutLineNumbers(text.description)
    let isShown = blocks.contains { withoutLineNumbers($0) == expected }
    #expect(isShown, "\(document) does not show:\n\(text)", sourceLocation: location)
}

/// Returns the contents of the blocks that are marked as text or as a drawing.
private func textBlocks(of document: String) throws -> [String] {
    let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    let lines = try String(contentsOf: root.appending(path: document), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [String] = []
    var block: [Substring]?
    for line in lines {
        if let open = block {
            guard line.hasPrefix("```") else {
                block?.append(line)
                continue
            }
            blocks.append(open.joined(separator: "\n"))
            block = nil
        } else if line == "```text" || line == "```mermaid" {
            block = []
        }
    }
    return blocks
}

private func withoutLineNumbers(_ text: String) -> String {
    text.replacing(/\.swift:[0-9]+/, with: ".swift")
}
