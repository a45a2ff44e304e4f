import DICore
import DIFactoryInjection
import DIGraphExport
import DIInspection
import Foundation
import Testing

/// The samples of docs/Graph.md.
@Suite struct GraphExportSamples {
    private let guide = "docs/Graph.md"

    struct Settings: Sendable {}

    protocol UserStore: Sendable {}
    final class DiskUserStore: UserStore {
        init(settings: Settings) {}
    }

    struct Greeting: Sendable {
        init(store: any UserStore, mailer: Lazy<Mailer>) {}
    }

    final class Mailer: Sendable {
        init(settings: Settings) {}
    }

    struct GreetingModule: Module {
        var components: ComponentList {
            Component(Greeting.self, init: Greeting.init(store:mailer:))
            Component(Mailer.self, init: Mailer.init(settings:)).cached(.scope("request"))
        }
    }

    private func container() -> Container {
        Container {
            Component(instance: Settings())
            Component(DiskUserStore.self, init: DiskUserStore.init(settings:)).role { $0 as any UserStore }.cached()
            GreetingModule()
        }
    }

    // MARK: Formats

    @Test func mermaid() throws {
        let container = container()
        // sample: mermaid
        print(container.graph().exported(as: .mermaid))
        // end sample
        #expect(container.graph().exported(as: .mermaid).hasPrefix("flowchart LR\n"))
    }

    @Test func tree() throws {
        let container = container()
        print(container.graph().exported(as: .tree))
        #expect(container.graph().exported(as: .tree).hasPrefix("Greeting (uncached)\n"))
    }

    @Test func options() {
        let container = container()
        // sample: options
        let graph = container.graph()
        print(graph.exported(as: Mermaid(direction: .down, details: [.modules, .labels, .legend])))
        print(graph.exported(as: TextTree(roots: ["Greeting"], depth: 2, isASCII: true)))
        // end sample
        print(graph.exported(as: DOT(details: [.modules, .roles, .places])))
        print(graph.exported(as: PictureJSON(isPretty: false)))
        #expect(graph.exported(as: TextTree(roots: ["Greeting"], depth: 2, isASCII: true)).hasPrefix("Greeting"))
    }

    @Test func dot() throws {
        let container = container()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "graph.dot")
        try container.graph().exported(as: .dot).write(to: file, atomically: true, encoding: .utf8)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("digraph {"))
    }

    @Test func json() throws {
        let container = container()
        let json = container.graph().exported(as: .json)
        let picture = try JSONDecoder().decode(GraphPicture.self, from: Data(json.utf8))
        #expect(picture == GraphPicture(container.graph()))
    }

    // MARK: Parts of a graph

    @Test func focus() throws {
        let container = container()
        // sample: focus
        let store = ComponentKey((any UserStore).self)
        let picture = try #require(GraphPicture(container.graph(), focusedOn: store, showing: .needed))
        print(TextTree().text(of: picture))
        // end sample
        try expectShown(TextTree().text(of: picture), in: guide)
        #expect(GraphPicture(container.graph(), focusedOn: ComponentKey(Int.self)) == nil)
    }

    @Test func filter() {
        let container = container()
        let picture = GraphPicture(container.graph())
        let scoped = picture.components.filter { $0.scope == "request" }.map(\.id)
        print(Mermaid().text(of: picture.focused(on: scoped, showing: .needed)))
        #expect(picture.focused(on: scoped, showing: .needed).components.map(\.name) == ["Greeting", "Mailer"])
    }

    @Test func rules() {
        let container = container()
        let graph = container.graph()
        let report = graph.validationReport(rules: [NoScopes()])
        print(DOT().text(of: GraphPicture(graph, report: report)))
        #expect(GraphPicture(graph, report: report).problems.map(\.code) == ["SHOP01"])
    }

    private struct NoScopes: ValidationRule {
        func problems(in graph: DependencyGraph) -> [ResolutionError] {
            graph.liveNodes.filter { $0.component.lifetime.extent == .scope }.map { node in
                ResolutionError(
                    .init(rawValue: "SHOP01"), key: node.component.key, message: "\(node.component.key) is in a scope",
                    chain: [.init(node.component)])
            }
        }
    }

    // MARK: A custom format

    /// One line for each need, for a spreadsheet.
    struct NeedList: GraphFormat {
        func text(of picture: GraphPicture) -> String {
            picture.needs.map { need in
                let from = picture.components[need.from].name
                let target = need.to.map { picture.components[$0].name } ?? "nothing"
                return "\(from);\(need.kind);\(target)"
            }.joined(separator: "\n")
        }
    }

    @Test func ownFormat() throws {
        let container = container()
        #expect(container.graph().exported(as: NeedList()).contains("Greeting;lazy;Mailer"))
    }

    // MARK: Differences

    private func changed() -> Container {
        Container {
            Component(instance: Settings())
            Component(MemoryUserStore.self, init: MemoryUserStore.init).role { $0 as any UserStore }.cached()
            Component(Greeting.self, init: Greeting.init(store:mailer:)).cached(.scope("request"))
            Component(Mailer.self, init: Mailer.init(settings:)).cached(.scope("request"))
        }
    }

    final class MemoryUserStore: UserStore {}

    @Test func difference() throws {
        let (before, after) = (container().graph(), changed().graph())
        let difference = GraphDifference(from: before, to: after)
        print(difference)
        #expect(difference.description.contains("~ Greeting\n    lifetime: uncached → scope request\n"))
    }

    @Test func differencePage() throws {
        let difference = GraphDifference(from: container().graph(), to: changed().graph())
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let page = HTMLPage(title: "Review").text(of: difference)
        try Data(page.utf8).write(to: file)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("MemoryUserStore"))
    }

    @Test func review() throws {
        let container = container()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Graph.json")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(container.graph()).write(to: file)
        // sample: compare
        let reviewed = try JSONDecoder().decode(DependencyGraph.self, from: Data(contentsOf: file))
        let difference = GraphDifference(from: reviewed, to: container.graph())
        #expect(difference.isEmpty, "\n\(difference)\n\nfor review:\n\(difference.mermaid)")
        // end sample
        #expect(!GraphDifference(from: reviewed, to: changed().graph()).isEmpty)
    }

    @Test func parts() {
        let (before, after) = (container().graph(), changed().graph())
        let difference = GraphDifference(from: before, to: after, comparesLines: false)
        for component in difference.components where component.mark == .removed {
            print("gone: \(component.name)")
        }
        let longer = difference.components.flatMap(\.details).filter { $0.aspect == .lifetime }
        #expect(longer.map(\.new) == ["scope request"])
    }
}
