import DICore
import DITesting
import Foundation
import TestSupport
import Testing

/// The text for a graph that differs from its file.
@Suite("The difference of two graphs", .timeLimit(.minutes(60)))
struct GraphDifferenceTests {
    private let folder: GraphFolder

    init() throws { folder = try GraphFolder() }

    private static func graph(_ count: Int) -> DependencyGraph {
        Container { for number in 0..<count { Component(Int.self) { number }.named("\(number)") } }.graph()
    }

    /// Returns the reported lines for a file with other contents.
    private func report(_ lines: [String], _ graph: DependencyGraph, named name: String = "app") throws -> [Substring] {
        try folder.write(lines.joined(separator: "\n"), to: "ShopTests.\(name).txt")
        let failure = folder.failures(of: graph, named: name, writing: .never).first ?? ""
        return failure.split(separator: "\n").dropFirst().dropLast()
    }

    @Test("Distant changes are reported without the lines between them") func farApart() throws {
        let graph = Self.graph(500)
        var lines = graph.text(places: .none).split(separator: "\n").map(String.init)
        lines[0] = "Double"
        lines.remove(at: 250)
        lines.append("String")
        #expect(
            try report(lines, graph) == [
                "- Double", "+ Int \"0\"", "  Int \"1\"", "  … 247 lines", "  Int \"249\"", "+ Int \"250\"",
                "  Int \"251\"",
                "  … 247 lines", "  Int \"499\"", "- String",
            ])
    }

    @Test("Two very different graphs are compared quickly, without their common lines") func everything() throws {
        let graph = Self.graph(3_000)
        let lines = graph.text(places: .none).split(separator: "\n").map(String.init)
        // The reverse order, with two additional lines.
        let reported = try report(["Double"] + lines.reversed() + ["String"], graph)
        #expect(reported == ["- Double", "- String"])
        let other = try report((0..<20_000).map { "Double \($0)" }, graph)
        #expect(other.count == 61)
        #expect(other.last == "  … and 22940 more that differ")
    }

    @Test("A different order of the same lines is reported") func order() throws {
        let graph = Self.graph(2)
        #expect(try report(["Int \"1\"", "Int \"0\""], graph) == ["- Int \"1\"", "  Int \"0\"", "+ Int \"1\""])
        let many = Self.graph(2_000)
        let lines = many.text(places: .none).split(separator: "\n").map(String.init)
        #expect(try report(lines.reversed(), many, named: "many").count == 61)
    }

    @Test("The difference has the fewest possible changes, and is correct") func fewest() throws {
        var random = SplitMix64(seed: 20_221)
        for round in 0..<300 {
            let old = Self.lines(&random)
            let new = Self.lines(&random)
            guard old != new, !new.isEmpty else { continue }
            let graph = Container {
                for (index, line) in new.enumerated() { Component(Int.self) { index }.named(line) }
            }.graph()
            let text = graph.text(places: .none).split(separator: "\n").map(String.init)
            try folder.write(old.map { "Int \"\($0)\"" }.joined(separator: "\n"), to: "ShopTests.\(round).txt")
            let failure = folder.failures(of: graph, named: "\(round)", writing: .never).first ?? ""
            let reported = failure.split(separator: "\n").dropFirst().dropLast()
            let removed = reported.filter { $0.hasPrefix("- ") }
            let added = reported.filter { $0.hasPrefix("+ ") }
            let common = Self.longestCommon(old.map { "Int \"\($0)\"" }, text)
            // An empty file counts as one empty line.
            #expect(removed.count == max(1, old.count) - common || old.isEmpty, "\(failure)")
            #expect(added.count == text.count - common, "\(failure)")
            #expect(removed.allSatisfy { old.contains(String($0.dropFirst(7).dropLast())) } || old.isEmpty)
        }
    }

    private static func lines(_ random: inout SplitMix64) -> [String] {
        (0..<random.below(10)).map { _ in random.element(of: ["a", "b", "c", "d"]) }
    }

    /// Returns the length of the longest common subsequence of two lists.
    private static func longestCommon(_ left: [String], _ right: [String]) -> Int {
        var row = Array(repeating: 0, count: right.count + 1)
        for line in left {
            var diagonal = 0
            for (index, other) in right.enumerated() {
                let above = row[index + 1]
                row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[right.count]
    }
}
