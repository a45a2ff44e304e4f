import DICore
import DIInspection
import TestSupport
import Testing

private struct Till: Sendable {}
private struct Desk: Sendable {}
private struct Clock: Sendable {}

private struct InnerModule: Module {
    let line: Int

    var components: ComponentList {
        Component(Till.self, fileID: "Shop/Till.swift", line: line) { Till() }.cached()
    }
}

private struct ShopModule: Module {
    let line: Int

    var components: ComponentList {
        InnerModule(line: line)
        Redirection(from: Till.self, qualifier: "b", to: Till.self, fileID: "Shop/Till.swift", line: line) { $0 }
        Redirection(from: Till.self, qualifier: "a", to: Till.self, fileID: "Shop/Till.swift", line: 50) { $0 }
    }
}

/// Tests the source locations in a graph's text.
@Suite(.timeLimit(.minutes(60))) struct GraphPlacesTests {
    private static func graph(_ line: Int = 3, in file: String = "Shop/Desk.swift") -> DependencyGraph {
        Container {
            ShopModule(line: line)
            Component(
                Desk.self, strategy: LinkedStrategy(Need<Till>()) { _ in Desk() }, fileID: file, line: line + 1)
            Decorator(Clock.self, fileID: file, line: line + 2) { $0 }
        }.graph()
    }

    @Test func linesAreTheDescription() {
        let graph = Self.graph()
        #expect(graph.text(places: .lines) == graph.description)
        #expect(graph.description.contains("   Shop/Till.swift:3, by ShopModule → InnerModule\n"))
    }

    @Test func withoutPlacesModulesAreLeft() {
        #expect(
            Self.graph().text(places: .none) == """
                Till (cached), by ShopModule → InnerModule
                Desk
                  Till
                decorator of Clock, decorates nothing
                redirection of Till "a" to Till, by ShopModule
                redirection of Till "b" to Till, by ShopModule
                """)
    }

    @Test func filesWithoutLines() {
        #expect(
            Self.graph().text(places: .files) == """
                Till (cached), in Shop/Till.swift, by ShopModule → InnerModule
                Desk, in Shop/Desk.swift
                  Till
                decorator of Clock, in Shop/Desk.swift, decorates nothing
                redirection of Till "a" to Till, in Shop/Till.swift, by ShopModule
                redirection of Till "b" to Till, in Shop/Till.swift, by ShopModule
                """)
    }

    @Test func itIsTheSameWhereCodeWasMoved() {
        // In the full text, redirections are ordered by line.
        #expect(Self.graph(3).description != Self.graph(70).description)
        #expect(Self.graph(3).text(places: .none) == Self.graph(70, in: "Shop/Other.swift").text(places: .none))
        #expect(Self.graph(3).text(places: .files) == Self.graph(70).text(places: .files))
        #expect(Self.graph(3).text(places: .files) != Self.graph(3, in: "Shop/Other.swift").text(places: .files))
    }

    @Test func oneComponentDoesNotChangeTheLinesOfOthers() {
        func lines(_ name: String) -> [Substring] {
            Container {
                Component(Till.self) { Till() }
                Component(Desk.self) { Desk() }.named("\(name)")
            }.graph().text(places: .files).split(separator: "\n")
        }
        #expect(lines("a").first == lines("a name that is much longer than the other one").first)
    }
}
