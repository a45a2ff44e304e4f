import Foundation
import Testing

@Suite("The README", .timeLimit(.minutes(60)))
struct ReadmeTests {
    @Test("shows the output of the program, with omissions marked")
    func output() async throws {
        let printed = withoutLineNumbers(try await Program.run().output).components(separatedBy: "\n")
        let shown = try shownOutput()
        #expect(shown.first == printed.first)
        var rest = printed[...]
        var isContinued = true
        for line in shown {
            if line == "[…]" {
                isContinued = false
            } else if isContinued {
                #expect(rest.first == line)
                rest = rest.dropFirst()
            } else {
                let next = try #require(rest.firstIndex(of: line), "not printed, or not in this order: \(line)")
                rest = rest[(next + 1)...]
                isContinued = !line.isEmpty  // an empty line occurs in many places, so it ends no omission
            }
        }
    }

    /// Returns the first block of text after the command that runs the program.
    private func shownOutput() throws -> [String] {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let lines = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
            .components(separatedBy: "\n")
        let command = try #require(lines.firstIndex(of: "<!-- command: run -->"))
        let start = try #require(lines[command...].firstIndex(of: "```text"))
        return lines[(start + 1)...].prefix { $0 != "```" }.map(withoutLineNumbers)
    }

    /// Removes line numbers, which change with every edit of a source file.
    private func withoutLineNumbers(_ text: String) -> String {
        text.replacing(/\.swift:[0-9]+/, with: ".swift")
    }
}
