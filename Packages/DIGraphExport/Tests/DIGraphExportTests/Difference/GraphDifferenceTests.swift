import DICaches
import DICore
import DIGraphExport
import DIInspection
import Foundation
import TestSupport
import Testing

private protocol Store: Sendable {}
private final class Disk: Store {}
private final class Memory: Store {}
private struct Desk: Sendable {}
private enum Home { struct Config: Sendable {} }
private enum Work { struct Config: Sendable {} }

// Proves F4.
/// The differences that are reported between two graphs, and those that are not.
@Suite struct GraphDifferenceTests {
    private static let file = "Shop/Shop.swift"

    /// Returns a graph of a store and a desk that needs it.
    private static func graph(
        file: String = file, line: Int = 1, roots: [ComponentKey]? = nil,
        _ change: (Component<Disk, ComponentOrigin.Made>) -> Component<Disk, ComponentOrigin.Made> = { $0 },
        more: ComponentList = ComponentList {}
    ) -> DependencyGraph {
        Container {
            change(Component(Disk.self, fileID: file, line: line) { Disk() })
            Component(
                Desk.self, strategy: LinkedStrategy(Need<Disk>().labeled("parameter 1")) { _ in Desk() },
                fileID: Self.file, line: 9)
            more
        }.graph(roots: roots)
    }

    /// Returns a graph of a desk with some needs.
    private static func desk<each Value>(
        _ needs: repeat Need<each Value>, @ComponentBuilder more: () -> ComponentList = { ComponentList {} }
    ) -> DependencyGraph {
        let more = more()
        return Container {
            Component(
                Desk.self, strategy: LinkedStrategy(repeat each needs) { (_: repeat each Value) in Desk() },
                fileID: file, line: 9)
            Component(Disk.self, fileID: file, line: 1) { Disk() }
            Component(instance: 1, fileID: file, line: 2)
            Component(instance: 2, fileID: file, line: 3).named("two")
            more
        }.graph()
    }

    private static func text(_ old: DependencyGraph, _ new: DependencyGraph) -> String {
        GraphDifference(from: old, to: new).description
    }

    // MARK: No difference

    @Test(arguments: [
        Shop.container().graph(), Shop.brokenGraph(), Container {}.graph(), Large.graph(50), Hostile.graph(),
        Shop.container().graph(roots: [ComponentKey(Shop.Checkout.self)]),
        Shop.container().child { Component(instance: 1) }.graph(),
    ])
    func sameGraphIsNoDifference(_ graph: DependencyGraph) throws {
        for (old, new) in [
            (graph, graph), (graph, try graph.decoded), (try graph.decoded, graph),
            (try graph.decoded, try graph.decoded),
        ] {
            let difference = GraphDifference(from: old, to: new, comparesLines: true)
            #expect(difference.isEmpty)
            #expect(difference.description == "")
            #expect(difference.mermaid == "flowchart LR\n  empty[\"nothing is different\"]")
        }
    }

    @Test func linesAreComparedWhereThatIsAskedFor() {
        let (old, new) = (Self.graph(), Self.graph(line: 2))
        #expect(GraphDifference(from: old, to: new).isEmpty)
        #expect(
            GraphDifference(from: old, to: new, comparesLines: true).description == """
                ~ Disk
                    place: Shop/Shop.swift:1 → Shop/Shop.swift:2
                """)
    }

    /// Returns stores registered forward or backward, and a component that needs all of them.
    private static func stores<Stores>(_ need: Need<Stores>, isReversed: Bool) -> DependencyGraph {
        Container {
            for number in isReversed ? [3, 2, 1] : [1, 2, 3] {
                Component(
                    Int.self, strategy: LinkedStrategy(need) { _ in 1 }, fileID: Self.file, line: number
                ).named("\(number)")
                Component(Disk.self, fileID: Self.file, line: 10 + number) { Disk() }.named("\(number)")
                    .contribute { $0 as any Store }
                    .contribute(key: number) { $0 as any Store }
            }
        }.graph()
    }

    @Test func orderOfRegistrationIsNoDifference() {
        func graph(_ isReversed: Bool) -> DependencyGraph {
            Self.stores(Need<[Int: any Store]>(), isReversed: isReversed)
        }
        #expect(GraphDifference(from: graph(false), to: graph(true)).isEmpty)
    }

    @Test func orderOfCollectionsIsADifference() throws {
        func graph(_ isReversed: Bool) -> DependencyGraph {
            Self.stores(Need<[any Store]>(), isReversed: isReversed)
        }
        let difference = GraphDifference(from: graph(false), to: graph(true))
        #expect(difference.components.map(\.name) == ["Int \"3\"", "Int \"2\"", "Int \"1\""])
        let need = try #require(difference.components.first?.details.first)
        #expect(need.old == "Disk \"1\", Disk \"2\", Disk \"3\"")
        #expect(need.new == "collection Store → Disk \"3\", Disk \"2\", Disk \"1\"")
    }

    // MARK: Components

    @Test func componentsComeAndGo() {
        let more = Self.graph(
            more: ComponentList {
                Component(
                    Memory.self,
                    strategy: LinkedStrategy(Need<Desk>().labeled("parameter 1"), Need<Lazy<Disk>>()) { _, _ in Memory()
                    },
                    fileID: "Shop/Memory.swift", line: 3
                ).role { $0 as any Store }.cached().onClose { _ in }
            })
        #expect(
            Self.text(Self.graph(), more) == """
                + Memory (cached, closed)   Shop/Memory.swift:3
                    needs parameter 1: Desk, lazy Disk
                """)
        #expect(Self.text(more, Self.graph()) == "- Memory (cached, closed)   Shop/Memory.swift:3")
    }

    @Test func emptyGraphs() {
        #expect(
            Self.text(Container {}.graph(), Self.graph()) == """
                + Disk (uncached)   Shop/Shop.swift:1
                + Desk (uncached)   Shop/Shop.swift:9
                    needs parameter 1: Disk
                """)
        #expect(
            Self.text(Self.graph(), Container {}.graph()) == """
                - Disk (uncached)   Shop/Shop.swift:1
                - Desk (uncached)   Shop/Shop.swift:9
                """)
    }

    @Test func changesOfAComponent() {
        let old = Self.graph()
        func change(
            _ change: (Component<Disk, ComponentOrigin.Made>) -> Component<Disk, ComponentOrigin.Made>
        ) -> [String] {
            let difference = GraphDifference(from: old, to: Self.graph(change))
            let back = GraphDifference(from: Self.graph(change), to: old)
            #expect(back.components.map(\.details.count) == difference.components.map(\.details.count))
            return difference.components.flatMap { $0.details.map(\.description) }
        }
        #expect(change { $0.cached() } == ["lifetime: uncached → cached"])
        #expect(change { $0.cached(.weak) } == ["lifetime: uncached → weak"])
        #expect(change { $0.cached(.scope("request")) } == ["lifetime: uncached → scope request"])
        #expect(change { $0.role { $0 as any Store } } == ["+ role: Store"])
        #expect(change { $0.contribute { $0 as any Store } } == ["+ collection: Store"])
        #expect(change { $0.contribute(key: "a") { $0 as any Store } }.count == 1)
        #expect(change { $0.asDefault() } == ["standing: explicit → default"])
        #expect(change { $0.modulePrivate() } == ["+ private"])
        #expect(change { $0.cached().eager() } == ["lifetime: uncached → cached", "+ eager"])
        #expect(change { $0.onClose { _ in } } == ["+ closed"])
        #expect(change { $0 } == [])
    }

    @Test func scopesInOthersAreLifetimesToo() {
        let inner = ScopeName("request", inside: "session")
        #expect(
            Self.text(Self.graph { $0.cached(.scope("request")) }, Self.graph { $0.cached(.scope(inner)) }) == """
                ~ Disk
                    lifetime: scope request → scope request in session
                """)
    }

    @Test func isolationFileAndModules() {
        struct Drawer: Module {
            let isOnMainActor: Bool
            var components: ComponentList {
                Component(Disk.self, fileID: "Shop/Drawer.swift", line: 1) { Disk() }
            }
        }
        let old = Container { Component(Disk.self, fileID: file, line: 1) { Disk() } }.graph()
        let new = Container { Drawer(isOnMainActor: true) }.graph()
        #expect(
            Self.text(old, new) == """
                ~ Disk
                    place: Shop/Shop.swift → Shop/Drawer.swift
                    modules: none → Drawer
                """)
        let bound = Container { MainActorComponent(Disk.self, fileID: Self.file, line: 1) { Disk() } }.graph()
        #expect(Self.text(old, bound).hasPrefix("~ Disk\n    isolation: nonisolated → main actor"))
    }

    private var file: String { Self.file }

    @Test func anotherQualifierIsAnotherComponent() {
        let text = Self.text(
            Container { Component(instance: 1, fileID: file, line: 1) }.graph(),
            Container { Component(instance: 1, fileID: file, line: 1).named("a") }.graph())
        #expect(
            text == """
                + Int "a" (instance)   Shop/Shop.swift:1
                - Int (instance)   Shop/Shop.swift:1
                """)
    }

    @Test func overridesSayWhomTheyReplace() {
        let new = Self.graph(
            more: ComponentList {
                Component(Disk.self, fileID: "Shop/Test.swift", line: 3) { Disk() }.overriding()
            })
        #expect(
            Self.text(Self.graph(), new) == """
                ~ Disk
                    + replaced by Disk
                ~ Desk
                    parameter 1: Disk → Disk, was another Disk
                + Disk (uncached, overriding)   Shop/Test.swift:3
                """)
    }

    // MARK: Needs

    @Test func needsComeAndGo() {
        let old = Self.desk(Need<Disk>().labeled("parameter 1"))
        let new = Self.desk(Need<Int>().labeled("parameter 1"), Need<Disk>().labeled("parameter 2"))
        #expect(Self.text(old, new) == "~ Desk\n    + parameter 1: Int")
        #expect(Self.text(new, old) == "~ Desk\n    - parameter 1: Int")
    }

    @Test func needsAreAnsweredByOthers() {
        let old = Self.desk(Need<any Store>().labeled("parameter 1")) {
            Component(Memory.self, fileID: Self.file, line: 20) { Memory() }.role { $0 as any Store }
        }
        let new = Self.desk(Need<any Store>().labeled("parameter 1")) {
            Component(Memory.self, fileID: Self.file, line: 20) { Memory() }
            Redirection(from: (any Store).self, to: Disk.self) { $0 as any Store }
        }
        #expect(
            Self.text(old, new) == """
                ~ Desk
                    parameter 1: Store → Disk, was Memory
                ~ Memory
                    - role: Store
                + redirection of Store to Disk
                """)
        let nobody = Self.desk(Need<any Store>().labeled("parameter 1")) {
            Component(Memory.self, fileID: Self.file, line: 20) { Memory() }
        }
        #expect(
            Self.text(old, nobody).hasPrefix(
                """
                ~ Desk
                    parameter 1: Store → nothing, was Memory
                ~ Memory
                    - role: Store
                + error[DI0001]: nothing is registered for Store
                """))
    }

    @Test func needsOfAnotherKindOrKey() {
        let old = Self.desk(Need<Disk>().labeled(#"\.disk"#))
        #expect(
            Self.text(old, Self.desk(Need<Lazy<Disk>>().labeled(#"\.disk"#))) == #"""
                ~ Desk
                    \.disk: lazy Disk, was Disk
                """#)
        #expect(
            Self.text(old, Self.desk(Need<Int>().labeled(#"\.disk"#))) == #"""
                ~ Desk
                    \.disk: Int, was Disk
                """#)
        #expect(
            Self.text(old, Self.desk(Need<Disk>().labeled(#"\.drive"#))) == #"""
                ~ Desk
                    \.drive: Disk, was \.disk: Disk
                """#)
    }

    @Test func parametersThatChangePlaces() {
        let (one, two) = (Need<Int>(), Need<Int>.named("two"))
        let old = Self.desk(one.labeled("parameter 1"), two.labeled("parameter 2"))
        let new = Self.desk(two.labeled("parameter 1"), one.labeled("parameter 2"))
        #expect(
            Self.text(old, new) == """
                ~ Desk
                    parameter 1: Int "two", was parameter 2: Int "two"
                    parameter 2: Int, was parameter 1: Int
                """)
    }

    @Test func equalNeedsAreCounted() {
        let old = Self.desk(Need<Int>(), Need<Int>())
        #expect(Self.text(old, Self.desk(Need<Int>(), Need<Int>(), Need<Int>())) == "~ Desk\n    + Int")
        #expect(Self.text(old, Self.desk(Need<Int>())) == "~ Desk\n    - Int")
    }

    @Test func collectionsHaveOtherElements() {
        let old = Self.desk(Need<[any Store]>()) {
            Component(Memory.self, fileID: Self.file, line: 20) { Memory() }.contribute { $0 as any Store }
        }
        let new = Self.desk(Need<[any Store]>()) {
            Component(Memory.self, fileID: Self.file, line: 20) { Memory() }.contribute { $0 as any Store }
            Component(Disk.self, fileID: Self.file, line: 21) { Disk() }.named("b").contribute { $0 as any Store }
        }
        #expect(
            Self.text(old, new) == """
                ~ Desk
                    collection Store → Memory, Disk "b", was Memory
                + Disk "b" (uncached)   Shop/Shop.swift:21
                """)
    }

    // MARK: Several components with one key

    @Test func duplicatesDoNotConfuse() {
        func graph(_ lines: [Int], cached: Int? = nil) -> DependencyGraph {
            Container {
                for line in lines {
                    if line == cached {
                        Component(Disk.self, fileID: file, line: line) { Disk() }.cached()
                    } else {
                        Component(Disk.self, fileID: file, line: line) { Disk() }
                    }
                }
            }.graph()
        }
        #expect(GraphDifference(from: graph([1, 2, 3]), to: graph([3, 1, 2])).isEmpty)
        #expect(GraphDifference(from: graph([1, 2, 3]), to: graph([11, 12, 13])).isEmpty)
        let added = GraphDifference(from: graph([1, 3]), to: graph([1, 2, 3]))
        #expect(added.components.map(\.place) == ["Shop/Shop.swift:2"] && added.components.map(\.mark) == [.added])
        let removed = GraphDifference(from: graph([1, 2, 3]), to: graph([1, 3]))
        #expect(removed.components.map(\.place) == ["Shop/Shop.swift:2"])
        let changed = GraphDifference(from: graph([1, 2, 3]), to: graph([1, 2, 3], cached: 2))
        #expect(changed.components.map(\.place) == ["Shop/Shop.swift:2"])
        #expect(changed.components.map(\.mark) == [.changed])
        #expect(
            Self.text(graph([1]), graph([1, 2])) == """
                + Disk (uncached)   Shop/Shop.swift:2
                + error[DI0003]: 2 components answer to Disk
                """)
    }

    @Test func decoratorsAreDistinguished() {
        func graph(_ decorators: [Int], cached: Bool = false) -> DependencyGraph {
            Container {
                if cached {
                    Component(Disk.self, fileID: file, line: 1) { Disk() }.cached()
                } else {
                    Component(Disk.self, fileID: file, line: 1) { Disk() }
                }
                for line in decorators { Decorator(Disk.self, fileID: file, line: line) { $0 } }
                Component(Desk.self, strategy: LinkedStrategy(Need<Disk>()) { _ in Desk() }, fileID: file, line: 9)
            }.graph()
        }
        #expect(
            Self.text(graph([2]), graph([2, 3])) == """
                ~ Desk
                    Disk → Disk (decorator 2), was Disk (decorator)
                + Disk (uncached, decorator 2)   Shop/Shop.swift:3
                """)
        // A decorator shares the lifetime of the decorated component, so only one change is reported.
        #expect(
            Self.text(graph([2, 3]), graph([2, 3], cached: true)) == """
                ~ Disk
                    lifetime: uncached → cached
                """)
    }

    @Test func childrenAreDistinguishedFromTheirParents() {
        let parent = Container { Component(Disk.self, fileID: file, line: 1) { Disk() } }
        let child = parent.child { Component(Disk.self, fileID: file, line: 2) { Disk() } }
        #expect(
            Self.text(parent.graph(), child.graph()) == """
                ~ Disk
                    + replaced by Disk
                + Disk (uncached, child)   Shop/Shop.swift:2
                """)
    }

    @Test func typesThatReadAlikeAreNamedInFull() {
        let old = Container { Component(instance: Home.Config(), fileID: file, line: 1) }.graph()
        let new = Container {
            Component(instance: Home.Config(), fileID: file, line: 1)
            Component(instance: Work.Config(), fileID: file, line: 2)
        }.graph()
        let difference = GraphDifference(from: old, to: new)
        #expect(difference.components.map(\.mark) == [.added])
        #expect(difference.components[0].name.hasSuffix("Work.Config"))
        let replaced = GraphDifference(
            from: old, to: Container { Component(instance: Work.Config(), fileID: file, line: 1) }.graph())
        #expect(replaced.components.map(\.mark) == [.added, .removed])
        #expect(replaced.components[0].name != replaced.components[1].name)
    }

    // MARK: Other differences

    @Test func factsBesideComponents() {
        struct Needing: Module {
            var components: ComponentList { DeclaredCollection(of: Bool.self) }
            var externalNeeds: [ComponentKey] { [ComponentKey(Disk.self)] }
        }
        #expect(
            Self.text(Self.graph(roots: [ComponentKey(Disk.self)]), Self.graph(more: ComponentList { Needing() }))
                == """
                ~ Desk
                    - unreachable
                + Needing needs from outside: Disk
                + collection of Bool that may be empty
                - roots are declared
                - root Disk
                - warning[DI0025]: no declared need leads from the declared roots to Desk
                """)
    }

    @Test func rulesOfOnesOwnAreAskedOfBoth() {
        struct NoDisks: ValidationRule {
            func problems(in graph: DependencyGraph) -> [ResolutionError] {
                graph.nodes.filter { "\($0.component.key)" == "Disk" }.map {
                    ResolutionError(.init(rawValue: "OWN1"), key: $0.component.key, message: "no disks")
                }
            }
        }
        let difference = GraphDifference(from: Container {}.graph(), to: Self.graph(), rules: [NoDisks()])
        #expect(difference.problems.map(\.code) == ["OWN1"])
        #expect(GraphDifference(from: Self.graph(), to: Self.graph(line: 3), rules: [NoDisks()]).isEmpty)
    }

    // MARK: Coding

    @Test func differenceIsCodedAndCompared() throws {
        let difference = GraphDifference(from: Shop.container().graph(), to: Shop.brokenGraph())
        let decoded = try JSONDecoder().decode(GraphDifference.self, from: JSONEncoder().encode(difference))
        #expect(decoded == difference)
        #expect(decoded.mermaid == difference.mermaid)
        #expect(difference != GraphDifference(from: Shop.brokenGraph(), to: Shop.container().graph()))
    }

    @Test func decodedGraphsGiveTheSameDifference() throws {
        let (old, new) = (Shop.container().graph(), Shop.brokenGraph())
        let difference = GraphDifference(from: old, to: new)
        #expect(GraphDifference(from: try old.decoded, to: new) == difference)
        #expect(GraphDifference(from: old, to: try new.decoded) == difference)
        #expect(GraphDifference(from: try old.decoded, to: try new.decoded) == difference)
    }

    // MARK: Mermaid

    @Test(arguments: [(Shop.container().graph(), Shop.brokenGraph()), (Container {}.graph(), Hostile.graph())])
    func mermaidIsWellFormed(_ old: DependencyGraph, _ new: DependencyGraph) throws {
        for (old, new) in [(old, new), (new, old)] {
            let difference = GraphDifference(from: old, to: new)
            let chart = try MermaidReader(difference.mermaid)
            #expect(chart.nodes.count >= difference.components.count + difference.problems.count)
            for edge in chart.edges { #expect(chart.nodes[edge.from] != nil && chart.nodes[edge.to] != nil) }
        }
    }

    @Test func mermaidShowsWhatChangedAndItsNeighbours() {
        let old = Container {
            Component(Disk.self, fileID: file, line: 1) { Disk() }
            Component(Desk.self, strategy: LinkedStrategy(Need<Disk>()) { _ in Desk() }, fileID: file, line: 2)
            Component(String.self, strategy: LinkedStrategy(Need<Desk>()) { _ in "" }, fileID: file, line: 3)
            Component(instance: 1, fileID: file, line: 4)
        }.graph()
        let new = Container {
            Component(Memory.self, fileID: file, line: 1) { Memory() }.cached()
            Component(
                Desk.self, strategy: LinkedStrategy(Need<Provider<Memory>>(), Need<UInt8>()) { _, _ in Desk() },
                fileID: file, line: 2)
            Component(String.self, strategy: LinkedStrategy(Need<Desk>()) { _ in "" }, fileID: file, line: 3)
            Component(instance: 1, fileID: file, line: 4)
        }.graph()
        #expect(
            GraphDifference(from: old, to: new).mermaid == #"""
                flowchart LR
                  c0(["#43; Memory<br/>cached"])
                  c1[["#126; Desk<br/>#43; provider Memory<br/>#43; UInt8 → nothing<br/>#45; Disk"]]
                  c2{{"#45; Disk<br/>uncached"}}
                  c3[\"UInt8<br/>nothing"/]
                  c4["String"]
                  p0(["#43; error DI0001<br/>nothing is registered for UInt8"])
                  c1 ==>|"#43; provider"| c0
                  c1 ==>|"#43;"| c3
                  c4 --> c1
                  c1 -.->|"#45;"| c2
                  classDef added stroke:#2e7d32,stroke-width:3px
                  class c0,p0 added
                  classDef removed stroke:#c62828,stroke-width:2px,stroke-dasharray:6 4
                  class c2 removed
                  classDef changed stroke:#b26a00,stroke-width:3px
                  class c1 changed
                """#)
    }
}
