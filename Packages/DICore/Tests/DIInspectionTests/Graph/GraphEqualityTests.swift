import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private struct Store: Sendable {}
private struct Desk: Sendable {}

// Proves F1.
/// Tests the differences that make two graphs unequal.
@Suite struct GraphEqualityTests {
    private static func graph(
        file: String = "Shop/Shop.swift", line: Int = 1, roots: [ComponentKey]? = nil,
        externalNeeds: [ComponentKey] = [], label: String = "parameter 1",
        _ change: (Component<Store, ComponentOrigin.Made>) -> Component<Store, ComponentOrigin.Made> = { $0 }
    ) -> DependencyGraph {
        Container {
            change(Component(Store.self, fileID: file, line: line) { Store() })
            Component(
                Desk.self, strategy: LinkedStrategy(Need<Store>().labeled(label)) { _ in Desk() }, fileID: file, line: 9
            )
        }.graph(roots: roots, externalNeeds: externalNeeds)
    }

    @Test func graphsOfContainersThatAreBuiltAlikeAreEqual() {
        #expect(Self.graph() == Self.graph())
    }

    @Test func everythingThatCanBeReadIsADifference() {
        let graph = Self.graph()
        let others: [DependencyGraph] = [
            Self.graph(line: 2), Self.graph(file: "Shop/Other.swift"), Self.graph(roots: []),
            Self.graph(roots: [ComponentKey(Desk.self)]), Self.graph(externalNeeds: [ComponentKey(Int.self)]),
            Self.graph(label: "parameter 2"), Self.graph { $0.cached() }, Self.graph { $0.named("a") },
            Self.graph { $0.role { _ in 1 } }, Self.graph { $0.overriding() }, Self.graph { $0.asDefault() },
            Self.graph { $0.cached(.weak) }, Self.graph { $0.cached().eager() }, Self.graph { $0.modulePrivate() },
            Self.graph { $0.contribute() }, Self.graph { $0.contribute(key: 1) { $0 } },
            Self.graph { $0.contribute(key: 2) { $0 } },
            Self.graph { $0.onClose { _ in } }, Self.graph { $0.cached(.scope("request")) },
            Self.graph { $0.cached(.scope(ScopeName("request", inside: "session"))) },
            Self.graph { $0.onCreate { _, _ in } },
        ]
        for (index, other) in others.enumerated() {
            #expect(other != graph)
            #expect(other == other)
            for (next, another) in others.enumerated() where next != index { #expect(other != another) }
        }
    }

    @Test func orderOfRegistrationIsADifference() {
        func graph(_ first: Int, _ second: Int) -> DependencyGraph {
            Container {
                Component(instance: "", fileID: "Shop/Shop.swift", line: first).named("\(first)")
                Component(instance: "", fileID: "Shop/Shop.swift", line: second).named("\(second)")
            }.graph()
        }
        #expect(graph(1, 2) != graph(2, 1))
        #expect(graph(1, 2) == graph(1, 2))
    }

    @Test func depthOfTheContainerIsADifference() {
        let parent = Container { Component(instance: 1, fileID: "Shop/Shop.swift", line: 1) }
        let child = parent.child {}
        #expect(parent.graph() == child.graph())
        let changed = parent.child { Component(instance: 1, fileID: "Shop/Shop.swift", line: 1) }
        #expect(parent.graph() != changed.graph())
    }

    /// Types with the same name are equal in a graph, as they are in a program that does not know them.
    @Test func typesThatAreCalledAlikeAreNoDifference() {
        func first() -> DependencyGraph {
            struct Local: Sendable {}
            return Container { Component(Local.self, fileID: "Shop/Shop.swift", line: 1) { Local() } }.graph()
        }
        func second() -> DependencyGraph {
            struct Local: Sendable {}
            return Container { Component(Local.self, fileID: "Shop/Shop.swift", line: 1) { Local() } }.graph()
        }
        #expect(first() == second())
        #expect(first().nodes != second().nodes)
    }
}
