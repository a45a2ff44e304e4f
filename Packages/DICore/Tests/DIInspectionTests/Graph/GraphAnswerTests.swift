import DICore
import DIInspection
import TestSupport
import Testing

private protocol Rule: Sendable {}
private struct Discount: Rule {}
private struct Voucher: Rule {}
private struct Store: Sendable {}
private struct Desk: Sendable {}
private struct Absent: Sendable {}
private struct Loop1: Sendable {}
private struct Loop2: Sendable {}
private struct Twice: Sendable {}
private struct Round: Sendable {}
private enum Marker {}

// Proves F1.
/// Tests the outcomes of needs in a graph, and the relations between its components.
@Suite struct GraphAnswerTests {
    private func outcome<each Value>(
        _ needs: repeat Need<each Value>, externalNeeds: [ComponentKey] = [],
        @ComponentBuilder in components: () -> ComponentList
    ) -> [DependencyGraph.Edge.Outcome] {
        let list = components()
        let container = Container {
            list
            Component(Desk.self, strategy: LinkedStrategy(repeat each needs) { (_: repeat each Value) in Desk() })
        }
        let graph = container.graph(externalNeeds: externalNeeds)
        return graph.nodes.last?.edges.map(\.outcome) ?? []
    }

    @Test func eachOutcome() {
        let loop = ComponentList {
            Redirection(from: Loop1.self, to: Loop2.self) { _ in Loop1() }
            Redirection(from: Loop2.self, to: Loop1.self) { _ in Loop2() }
            Redirection(from: Twice.self, to: Int.self) { _ in Twice() }
            Redirection(from: Twice.self, to: UInt.self) { _ in Twice() }
            Redirection(from: Round.self, to: Round?.self) { _ in Round() }
            Component(instance: 1)
            Component(instance: UInt(1))
            Component(instance: UInt(2))
            Component(instance: Discount()).contribute { $0 as any Rule }
            DeclaredCollection(of: Bool.self)
        }
        #expect(
            outcome(Need<Int>(), Need<Lazy<Int>>(), Need<Int?>(), Need<[any Rule]>()) { loop }
                == [.answered, .answered, .answered, .answered])
        #expect(
            outcome(Need<Absent?>(), Need<[Bool]>(), Need<Provider<Absent?>>(), Need<Absent?>.named("a")) { loop }
                == [.absent, .empty, .absent, .absent])
        #expect(
            outcome(Need<any Resolver>(), Need<Absent>(), Need<[Absent]>(), Need<[Int: any Rule]>()) { loop }
                == [.container, .missing, .missing, .missing])
        #expect(
            outcome(Need<UInt>(), Need<Lazy<UInt>>(), Need<UInt?>(), Need<Twice>()) { loop }
                == [.ambiguous, .ambiguous, .ambiguous, .ambiguous])
        #expect(
            outcome(Need<Loop1>(), Need<Loop2?>(), Need<Provider<Loop2>>(), Need<Round>()) { loop }
                == [.redirectionLoop, .redirectionLoop, .redirectionLoop, .cycle])
        #expect(
            outcome(
                Need<Absent>(), Need<Lazy<Absent>>(), Need<[Absent]>(), Need<Absent>.named("a"),
                externalNeeds: [ComponentKey(Absent.self), ComponentKey([Absent].self)]
            ) { loop } == [.external, .external, .external, .missing])
    }

    @Test func outcomeOfRedirections() {
        let graph = Container {
            Redirection(from: Store.self, to: Int.self) { _ in Store() }
            Redirection(from: Desk.self, to: Store.self) { _ in Desk() }
            Redirection(from: String.self, to: Int.self) { _ in "" }
            Redirection(from: Loop1.self, to: Absent.self) { _ in Loop1() }
            Component(instance: "")
            Component(instance: 1)
        }.graph()
        #expect(
            graph.redirections.map(\.key) == [
                ComponentKey(Store.self), ComponentKey(Desk.self), ComponentKey(String.self), ComponentKey(Loop1.self),
            ])
        #expect(graph.redirections.map(\.outcome) == [.answered, .answered, .unused, .missing])
        #expect(graph.redirections.map(\.targets) == [[1], [1], [], []])
        #expect(graph.redirections[1].target == ComponentKey(Store.self))
    }

    @Test func targetsAreTheComponentsThatAnswer() {
        let graph = Container {
            Component(instance: Discount()).contribute { $0 as any Rule }.contribute(key: 1) { $0 as any Rule }
            Component(instance: Voucher()).contribute { $0 as any Rule }.contribute(qualifier: "b") { $0 as any Rule }
            Component(
                Desk.self,
                strategy: LinkedStrategy(
                    Need<[any Rule]>(), Need<[Int: any Rule]>(), Need<[any Rule]>.named("b"), Need<Lazy<[any Rule]>>()
                ) { _, _, _, _ in Desk() })
        }.graph()
        let keys = graph.nodes[2].edges.map { graph.targets(of: $0).map(\.component.key) }
        let discount = ComponentKey(Discount.self)
        let voucher = ComponentKey(Voucher.self)
        #expect(keys == [[discount, voucher], [discount], [voucher], [discount, voucher]])
    }

    @Test func contributionsSayTheirKeyInAMap() {
        let graph = Container {
            Component(instance: Discount()).contribute(key: "d") { $0 as any Rule }.contribute(key: 2) {
                $0 as any Rule
            }
            .contribute(qualifier: .type(Marker.self)) { $0 as any Rule }
        }.graph()
        #expect(graph.nodes[0].contributions.map(\.mapKey) == ["d", "2", nil])
        let rule = ComponentKey((any Rule).self)
        #expect(
            graph.nodes[0].contributions.map(\.element) == [
                rule, rule, ComponentKey((any Rule).self, qualifier: .type(Marker.self)),
            ])
    }

    @Test func standingsAndReplacedComponents() {
        let graph = Container {
            Component(instance: 1)
            Component(instance: 2).overriding()
            Component(instance: "").asDefault()
            Component(instance: "b")
            Component(instance: Store()).overriding()
            Component(instance: 1.5).role { Float($0) }
        }.child {
            Component(instance: Float(1))
            Component(instance: 2.5)
        }.child { Component(instance: 3).overriding() }.graph()
        #expect(
            graph.nodes.map(\.standing) == [
                .explicit, .overriding, .default, .explicit, .overriding, .explicit, .explicit, .explicit, .overriding,
            ])
        #expect(graph.nodes.map(\.depth) == [0, 0, 0, 0, 0, 0, 1, 1, 2])
        #expect(graph.nodes.map(\.isReplaced) == [true, true, true, false, false, true, false, false, false])
        #expect(graph.nodes.map(\.replacedBy) == [[1, 8], [8], [3], [], [], [6, 7], [], [], []])
        #expect(
            graph.nodes.map(\.overridesNothing) == [false, false, false, false, true, false, false, false, false])
    }

    @Test func rootsDetermineReachability() {
        let container = Container {
            Component(Desk.self, strategy: LinkedStrategy(Need<Lazy<Store>>(), Need<[any Rule]>()) { _, _ in Desk() })
            Component(instance: Store())
            Component(instance: Discount()).contribute { $0 as any Rule }
            Component(instance: Voucher())
            Component(Int.self) { 1 }.cached().eager()
            Component(instance: "").role { Substring($0) }
            Redirection(from: Twice.self, to: Substring.self) { _ in Twice() }
        }
        let reachable = { (roots: [ComponentKey]) in container.graph(roots: roots).nodes.map(\.isReachable) }
        #expect(!container.graph().nodes.contains { !$0.isReachable })
        #expect(container.graph().roots == nil)
        #expect(reachable([]) == [false, false, false, false, true, false])
        #expect(reachable([ComponentKey(Desk.self)]) == [true, true, true, false, true, false])
        #expect(reachable([ComponentKey([any Rule].self)]) == [false, false, true, false, true, false])
        #expect(reachable([ComponentKey(Lazy<Store>.self)]) == [false, true, false, false, true, false])
        #expect(reachable([ComponentKey(Twice.self)]) == [false, false, false, false, true, true])
        #expect(
            reachable([ComponentKey(Absent?.self), ComponentKey(Voucher.self)]) == [
                false, false, false, true, true, false,
            ])
        let roots = container.graph(roots: [ComponentKey([any Rule].self), ComponentKey(Absent.self)]).roots
        #expect(roots?.map(\.outcome) == [.answered, .missing])
        #expect(roots?.map(\.targets) == [[2], []])
    }

    @Test func externalNeedsNameTheirModuleAndShowWhetherTheyAreAnswered() {
        struct Needy: Module {
            var components: ComponentList { Component(instance: 1) }
            var externalNeeds: [ComponentKey] { [ComponentKey(String.self), ComponentKey(Absent.self)] }
        }
        let container = Container {
            Needy()
            Component(instance: "")
        }
        let graph = container.graph(externalNeeds: [ComponentKey(Absent.self), ComponentKey(Store.self)])
        #expect(
            graph.externalNeeds.map(\.key) == [
                ComponentKey(String.self), ComponentKey(Absent.self), ComponentKey(Store.self),
            ])
        #expect(graph.externalNeeds.map(\.module) == ["Needy", "Needy", nil])
        #expect(graph.externalNeeds.map(\.isRequired) == [true, false, false])
        #expect(graph.externalNeeds.map(\.isAnswered) == [true, false, false])
        #expect(Needy().graph().externalNeeds.map(\.isRequired) == [false, false])
    }

    @Test func conflictsNameTheirMembers() {
        let graph = Container {
            Component(instance: 1)
            Component(instance: 2)
            Component(instance: Discount()).contribute(key: "d") { $0 as any Rule }
            Component(instance: Voucher()).contribute(key: "d") { $0 as any Rule }
            Redirection(from: Loop1.self, to: Loop2.self) { _ in Loop1() }
            Redirection(from: Loop2.self, to: Loop1.self) { _ in Loop2() }
            Redirection(from: Twice.self, to: Store.self) { _ in Twice() }
            Redirection(from: Twice.self, to: Absent.self) { _ in Twice() }
            Redirection(from: Round.self, to: Round?.self) { _ in Round() }
        }.graph()
        #expect(graph.conflicts.map(\.kind) == [.components, .redirectionLoop, .redirections, .cycle, .mapKey])
        #expect(graph.conflicts.map(\.nodes) == [[0, 1], [], [], [], [2, 3]])
        #expect(graph.conflicts.map(\.redirections) == [[], [0, 1], [2, 3], [], []])
        #expect(graph.conflicts.map(\.mapKey) == [nil, nil, nil, nil, "d"])
        #expect(graph.conflicts[3].keys == [ComponentKey(Round.self), ComponentKey(Round?.self)])
    }
}
