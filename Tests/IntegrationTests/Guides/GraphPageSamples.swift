import DICore
import DIGraphExport
import DIInspection
import Foundation
import Testing

/// The samples of "An interactive page" in docs/Graph.md.
@Suite
struct GraphPageSamples {
    /// A rule that forbids components of plain text.
    private struct NoTexts: ValidationRule {
        func problems(in graph: DependencyGraph) -> [ResolutionError] {
            graph.liveNodes.map(\.component).filter { $0.key == ComponentKey(String.self) }.map { component in
                ResolutionError(
                    .init(rawValue: "TEXT1"), severity: .warning, key: component.key,
                    message: "\(component.key) says nothing", chain: [.init(component)])
            }
        }
    }

    private let container = Container { Component(instance: "EUR") }

    @Test func page() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let page = container.graph().exported(as: .html(title: "Shop"))
        try Data(page.utf8).write(to: file)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    }

    @Test func report() throws {
        let graph = container.graph(roots: [ComponentKey(String.self)])
        let picture = GraphPicture(graph, report: graph.validationReport(rules: [NoTexts()]))
        let page = HTMLPage(title: "Shop").text(of: picture)
        #expect(page.contains("<title>Shop</title>"))
        #expect(page.contains("TEXT1"))
    }

    @Test func links() throws {
        // sample: links
        let page = try HTMLPage(title: "Shop")
            .linkingSources(to: "vscode://file/Users/me/Shop/Sources/{module}/{file}:{line}")
            .linkingCodes(to: "https://example.com/docs/Diagnostics.md#{code}")
        let text = container.graph().exported(as: page)
        // end sample
        #expect(text.contains("vscode://file/Users/me/Shop/Sources/{module}/{file}:{line}"))
        #expect(text.contains("https://example.com/docs/Diagnostics.md#{code}"))
    }
}
