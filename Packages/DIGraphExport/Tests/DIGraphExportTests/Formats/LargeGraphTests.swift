import DICore
import DIGraphExport
import DIInspection
import Testing

// Proves F4.
/// Graphs with many components, and the stability of the output.
@Suite(.timeLimit(.minutes(60))) struct LargeGraphTests {
    private static let formats: [any GraphFormat] = [
        Mermaid(details: [.modules, .roles, .labels, .places, .legend]),
        DOT(details: [.modules, .roles, .labels, .places, .legend]), PictureJSON(), TextTree(),
    ]

    /// The text of a graph with twice as many components is about twice as long.
    @Test func textsGrowWithTheGraph() {
        let (half, whole) = (GraphPicture(Large.graph(500)), GraphPicture(Large.graph(1000)))
        #expect(whole.components.count == 1000 && whole.needs.count == 2961)
        for format in Self.formats {
            let (small, large) = (format.text(of: half).utf8.count, format.text(of: whole).utf8.count)
            #expect(large < small * 9 / 4, "\(format)")
            #expect(large < 1_000_000, "\(format)")
        }
    }

    @Test func everyFormatIsReadable() throws {
        let picture = GraphPicture(Large.graph(1000))
        #expect(try MermaidReader(Mermaid().text(of: picture)).nodes.count == 1000)
        #expect(try DOTReader(DOT().text(of: picture)).edges.count == picture.needs.count)
        #expect(TextTree().text(of: picture).split(separator: "\n").count >= picture.needs.count)
    }

    @Test func deepChainsAreWritten() throws {
        let picture = try Large.chain(1000)
        for format in Self.formats { #expect(format.text(of: picture).utf8.count < 1_000_000) }
        #expect(picture.focused(on: [999], showing: .needs).components.count == 1000)
    }

    @Test func manyOfOneKey() {
        func graph(_ count: Int) -> DependencyGraph {
            Container {
                for number in 0..<count { Component(Int.self, fileID: "A/A.swift", line: number + 1) { 1 } }
            }.graph()
        }
        let difference = GraphDifference(from: graph(1000), to: graph(1001))
        #expect(difference.components.map(\.place) == ["A/A.swift:1001"])
    }

    @Test func differenceOfLargeGraphs() {
        let difference = GraphDifference(from: Large.graph(1000), to: Large.graph(990))
        #expect(difference.components.count == 10)
        #expect(GraphDifference(from: Large.graph(1000), to: Large.graph(1000)).isEmpty)
        let all = GraphDifference(from: Large.graph(1000), to: Container {}.graph())
        #expect(all.components.count == 1000 && all.mermaid.utf8.count < 1_000_000)
    }

    @Test func theTextIsTheSameInEveryRun() {
        let old = Shop.container().graph()
        for make in [{ Shop.container().graph() }, { Shop.brokenGraph() }, { Hostile.graph() }] {
            func texts() -> [String] {
                let graph = make()
                let picture = GraphPicture(graph)
                let difference = GraphDifference(from: old, to: graph)
                return Self.formats.map { $0.text(of: picture) } + [difference.description, difference.mermaid]
            }
            let first = texts()
            for _ in 0..<20 { #expect(texts() == first) }
        }
    }
}
