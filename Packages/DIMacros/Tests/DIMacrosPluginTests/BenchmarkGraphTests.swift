#if Macros
    import Foundation
    import SwiftParser
    import SwiftSyntax
    import Testing

    /// The benchmarks use a recorded expansion, because a release build of swift-syntax takes many minutes.
    @Suite struct BenchmarkGraphTests {
        /// Each file has the graph in comments, and then its expansion. With `UPDATE_GOLDEN=1`, the test writes the
        /// expansion; `swift format -i` lays it out.
        @Test(arguments: [
            "Parts/Sources/BenchmarkParts/StaticGraph.Graph.swift",
            "Weight/Sources/CompileTimeGraph/GreetingGraph.swift",
        ])
        func theRecordedExpansionIsCurrent(in path: String) throws {
            let file = URL(filePath: #filePath).appending(path: "../../../../../Benchmarks/\(path)").standardized
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n")
            let graph = lines.filter { $0.hasPrefix("// > ") }.map { $0.dropFirst(5) }
            try #require(graph.count > 5)
            let last = try #require(graph.last)
            let end = try #require(text.range(of: "// > \(last)\n\n")).upperBound
            let expected = Expansion(of: graph.joined(separator: "\n")).source + "\n"
            let isCurrent = tokens(String(text[end...])) == tokens(expected)
            if !isCurrent, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
                try (text[..<end] + expected).write(to: file, atomically: true, encoding: .utf8)
            } else {
                #expect(isCurrent, "run with UPDATE_GOLDEN=1, and format \(file.lastPathComponent)")
            }
        }

        private func tokens(_ source: String) -> [String] {
            Parser.parse(source: source).tokens(viewMode: .sourceAccurate).map(\.text)
        }
    }
#endif
