import Foundation
import Testing

@Suite("The README", .timeLimit(.minutes(60)))
struct ReadmeTests {
    @Test("shows what the program prints, shortened where it says so")
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
                let next = try #require(rest.firstIndex(of: line), "not printed, or not here: \(line)")
                rest = rest[(next + 1)...]
                isContinued = !line.isEmpty  // an empty line says nothing of where it is
            }
        }
    }

    /// The first block of the README that is marked as text.
    private func shownOutput() throws -> [String] {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let lines = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
            .components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "```text"))
        return lines[(start + 1)...].prefix { $0 != "```" }.map(withoutLineNumbers)
    }

    /// Line numbers change with every edit of the file that a component is written in.
    private func withoutLineNumbers(_ text: String) -> String {
        text.replacing(/\.swift:[0-9]+/, with: ".swift")
    }
}
