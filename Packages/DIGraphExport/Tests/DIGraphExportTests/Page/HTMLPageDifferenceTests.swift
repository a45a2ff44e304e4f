import DICore
import DIGraphExport
import DIInspection
import Foundation
import TestSupport
import Testing

private struct Store: Sendable {}
private struct Cache: Sendable {}
private struct Desk: Sendable {}
private struct Clock: Sendable {}
private struct DeskModule: Module { let components: ComponentList }

// Proves F4.
@Suite("The page of a difference")
struct HTMLPageDifferenceTests {
    /// The marks in the data of a page.
    private struct Changes: Decodable {
        let components: [String]
        let details: [[String]]
        let needs: [String]
        let problems: [String]
        let facts: [GraphDifference.Fact]
    }

    private struct Marked: Decodable {
        let changes: Changes
    }

    private func parts(_ page: String) throws -> (picture: GraphPicture, changes: Changes) {
        let text = try part(of: page, from: "<script type=\"application/json\" id=\"graph\">", to: "</script>")
        let data = Data(text.utf8)
        let decoder = JSONDecoder()
        return (try decoder.decode(GraphPicture.self, from: data), try decoder.decode(Marked.self, from: data).changes)
    }

    private static let old = Container {
        DeskModule(
            components: ComponentList {
                Component(Desk.self, strategy: LinkedStrategy(Need<Store>(), Need<Clock>()) { _, _ in Desk() })
                Component(Store.self) { Store() }
            })
        Component(Clock.self) { Clock() }
    }
    private static let new = Container {
        DeskModule(
            components: ComponentList {
                Component(Desk.self, strategy: LinkedStrategy(Need<Cache>(), Need<Clock>()) { _, _ in Desk() }).cached()
                Component(Cache.self, strategy: LinkedStrategy(Need<Lazy<Int>>()) { _ in Cache() })
            })
        Component(Clock.self) { Clock() }
    }

    @Test("The components that differ and their neighbors have marks")
    func marks() throws {
        let difference = GraphDifference(from: Self.old.graph(), to: Self.new.graph())
        let (picture, changes) = try parts(HTMLPage(title: "Review").text(of: difference))
        #expect(picture.components.map(\.name) == ["Desk", "Cache", "Store", "Clock"])
        #expect(changes.components == ["changed", "added", "removed", "unchanged"])
        #expect(picture.components.map(\.modules) == [["DeskModule"], ["DeskModule"], ["DeskModule"], []])
        #expect(picture.components.map(\.lifetime) == ["cached", "uncached", "uncached", "uncached"])
        #expect(changes.details.map(\.isEmpty) == [false, true, true, true])
        #expect(changes.details[0] == difference.components[0].details.map(\.description))
        #expect(picture.ends.map(\.name) == ["Int"])
        #expect(picture.ends.map(\.isError) == [true])
        let needs = zip(picture.needs, changes.needs).map { need, mark in
            let target = need.to.map { picture.components[$0].name } ?? need.end.map { picture.ends[$0].name }
            return "\(picture.components[need.from].name) \(need.kind) \(target ?? ""): \(mark)"
        }
        #expect(
            Set(needs) == [
                "Desk required Cache: added", "Desk required Store: removed", "Desk required Clock: unchanged",
                "Cache lazy Int: added",
            ])
        #expect(picture.needs.filter { $0.kind == .lazy }.map(\.isDeferred) == [true])
        #expect(picture.problems.map(\.code) == ["DI0001"])
        #expect(changes.problems == ["added"])
    }

    @Test("Other differences are in the page")
    func facts() throws {
        let difference = GraphDifference(
            from: Self.old.graph(), to: Self.old.graph(roots: [ComponentKey(Desk.self)]))
        #expect(try parts(HTMLPage().text(of: difference)).changes.facts == difference.facts)
        #expect(!difference.facts.isEmpty)
    }

    @Test(
        "The data is a whole picture, and equal in every run",
        arguments: [
            (old.graph(), new.graph()), (new.graph(), old.graph()), (old.graph(), old.graph()),
            (Container {}.graph(), Hostile.graph()), (Hostile.graph(), Container {}.graph()),
            (Large.graph(200), Container {}.graph()),
        ])
    func whole(before: DependencyGraph, after: DependencyGraph) throws {
        let difference = GraphDifference(from: before, to: after)
        let page = HTMLPage().text(of: difference)
        #expect(page == HTMLPage().text(of: difference))
        let (picture, changes) = try parts(page)
        #expect(changes.components.count == picture.components.count)
        #expect(changes.details.count == picture.components.count)
        #expect(changes.needs.count == picture.needs.count)
        #expect(changes.problems.count == picture.problems.count)
        #expect(difference.isEmpty == (picture.components.isEmpty && changes.facts.isEmpty))
        let text = try part(of: page, from: "<script type=\"application/json\" id=\"graph\">", to: "</script>")
        #expect(!text.contains { "<>&".contains($0) })
    }

    @Test("A decoded difference has the same page")
    func decoded() throws {
        let difference = GraphDifference(from: Self.old.graph(), to: Self.new.graph())
        let copy = try JSONDecoder().decode(GraphDifference.self, from: JSONEncoder().encode(difference))
        #expect(HTMLPage().text(of: copy) == HTMLPage().text(of: difference))
    }
}
