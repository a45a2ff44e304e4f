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

    @Test func options() {
        let container = container()
        // sample: options
        let graph = container.graph()
        print(graph.exported(as: Mermaid(direction: .down, details: [.modules, .labels, .legend])))
        print(graph.exported(as: TextTree(roots: ["Greeting"], depth: 2, isASCII: true)))
        // end sample
        #expect(graph.exported(as: TextTree(roots: ["Greeting"], depth: 2, isASCII: true)).hasPrefix("Greeting"))
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
}
