import DICaches
import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private protocol Rule: Sendable {}
private struct Discount: Rule {}
private struct Voucher: Rule {}
private protocol Store: Sendable {}
private final class Disk: Store {}
private final class Cache: Sendable {}
private struct Desk: Sendable {}
private enum Sandbox {}
private enum Shop { struct Config: Sendable {} }
private enum Bank { struct Config: Sendable {} }

extension ScopeName {
    fileprivate static let session: ScopeName = "session"
    fileprivate static let request = ScopeName("request", inside: .session)
}

private struct InnerModule: Module {
    var components: ComponentList {
        Component(Shop.Config.self) { Shop.Config() }.modulePrivate()
        Component(String.self, strategy: LinkedStrategy(Need<Shop.Config>(), Need<UInt16>()) { _, _ in "" }).named(
            "inner")
    }
    var externalNeeds: [ComponentKey] {
        [
            ComponentKey(UInt16.self), ComponentKey(UInt64.self, named: "met"),
            ComponentKey(UInt64.self, named: "unmet"),
        ]
    }
}

private struct OuterModule: Module {
    var components: ComponentList {
        InnerModule()
        Component(Bank.Config.self) { Bank.Config() }
        Component(instance: UInt64(1)).named("met")
        Component(
            String.self,
            strategy: LinkedStrategy(Need<Bank.Config>().labeled("parameter 1"), Need<Shop.Config>()) { _, _ in "" }
        ).named("outer")
    }
}

// Proves F1.
@Suite(.timeLimit(.minutes(60))) struct GraphCodingTests {
    /// Returns a container with every feature of a graph, and with every problem.
    private static func everything() -> Container {
        Container {
            OuterModule()
            // Needs in every form.
            Component(
                Desk.self,
                strategy: LinkedStrategy(
                    Need<any Store>().labeled("parameter 1"), Need<Int?>(), Need<Lazy<Cache>>(),
                    Need<Provider<Cache>>(),
                    Need<[any Rule]>(), Need<[String: any Rule]>(), Need<Lazy<[any Rule]>>(), Need<Lazy<Cache>?>()
                ) { _, _, _, _, _, _, _, _ in Desk() }
            ).cached()
            Component(
                Desk.self,
                strategy: LinkedStrategy(
                    Need<[Int: any Rule]>(), Need<AsyncLazy<UInt8>>(), Need<AsyncProvider<UInt8>>(),
                    Need<any Resolver>(),
                    Need<[Bool]>(), Need<Provider<Int8?>>(), Need<Lazy<UInt8>>()
                ) { _, _, _, _, _, _, _ in Desk() }
            ).named("more\n\"needs\"")
            // Roles, names, typed qualifiers, contributions and lifetimes.
            Component(Disk.self) { Disk() }.cached().role { $0 as any Store }.eager()
            Component(Disk.self) { Disk() }.qualified(by: Sandbox.self).role(qualifier: "other") { $0 as any Store }
            Component(Cache.self) { Cache() }.cached(.weak)
            Component(Int16.self) { 1 }.cached(.weak)
            Component(Discount.self) { Discount() }.contribute { $0 as any Rule }
                .contribute(key: "d") { $0 as any Rule }
            Component(Voucher.self) { Voucher() }.contribute(key: "d") { $0 as any Rule }
            DeclaredCollection(of: Bool.self)
            DeclaredCollection(of: Double.self, qualifier: .type(Sandbox.self))
            Component(Float16Box.self) { Float16Box() }.cached(.scope(.request))
            Component(Keeper.self, strategy: LinkedStrategy(Need<Float16Box>()) { _ in Keeper() }).cached()
            Component(UInt32.self) { 1 }.cached(.scope("request")).onClose { _ in }
            Component(Character.self) { _ in "c" }
            AsyncComponent(UInt8.self) { 1 }.cached()
            MainActorComponent(Window.self) { Window() }.cached().eager()
            Component(NeedsWindow.self, strategy: LinkedStrategy(Need<Window>()) { _ in NeedsWindow() })
            Component(Unsure.self) { Unsure() }.onClose { _ in }
            // Defaults and overrides.
            Component(Int32.self) { 1 }.asDefault()
            Component(Int32.self) { 2 }
            Component(Int64.self) { 1 }.role { Int16($0) }
            Component(Int64.self) { 2 }.overriding()
            Component(UnicodeScalar.self) { "c" }.overriding()
            // Duplicates and cycles.
            Component(instance: UInt(1))
            Component(instance: UInt(2))
            Component(First.self, strategy: LinkedStrategy(Need<Second>()) { _ in First() })
            Component(
                Second.self,
                strategy: LinkedStrategy(Need<First>(), Need<UInt>(), Need<Absent>()) { _, _, _ in Second() })
            // Redirections: a chain, a cycle, a duplicate, an unused one, one to a missing component, and one to a
            // dependency form.
            Redirection(from: Chain1.self, to: Chain2.self) { _ in Chain1() }
            Redirection(from: Chain2.self, to: Disk.self) { _ in Chain2() }
            Redirection(from: Loop1.self, to: Loop2.self) { _ in Loop1() }
            Redirection(from: Loop2.self, to: Loop1.self) { _ in Loop2() }
            Redirection(from: Twice.self, to: Disk.self) { _ in Twice() }
            Redirection(from: Twice.self, to: Cache.self) { _ in Twice() }
            Redirection(from: Desk.self, to: Disk.self) { _ in Desk() }
            Redirection(from: Lost.self, to: Absent.self) { _ in Lost() }
            Redirection(from: Listed.self, to: [any Rule].self) { _ in Listed() }
            Redirection(from: Round.self, to: Round?.self) { _ in Round() }
            Component(
                AsksAll.self,
                strategy: LinkedStrategy(
                    Need<Chain1>(), Need<Loop1>(), Need<Twice>(), Need<Lost>(), Need<Listed>(), Need<Round>()
                ) { _, _, _, _, _, _ in AsksAll() })
        }
        .child {
            Component(Disk.self) { Disk() }.cached().role { $0 as any Store }
            Component(Int64.self) { 3 }
            Component(Voucher.self) { Voucher() }.named("child").contribute(key: "d") { $0 as any Rule }
        }
        .child {
            Component(Disk.self) { Disk() }.named("deepest").role { $0 as any Store }.overriding()
            Component(Absent.self, strategy: LinkedStrategy(Need<Desk>()) { _ in Absent() }).named("near")
        }
    }

    private struct Float16Box: Sendable {}
    private struct Keeper: Sendable {}
    private struct NeedsWindow: Sendable {}
    private struct Unsure: Sendable {}
    private struct First: Sendable {}
    private struct Second: Sendable {}
    private struct Absent: Sendable {}
    private struct Chain1: Sendable {}
    private struct Chain2: Sendable {}
    private struct Loop1: Sendable {}
    private struct Loop2: Sendable {}
    private struct Twice: Sendable {}
    private struct Lost: Sendable {}
    private struct Listed: Sendable {}
    private struct Round: Sendable {}
    private struct AsksAll: Sendable {}

    private static let roots: [ComponentKey] = [
        ComponentKey(AsksAll.self), ComponentKey([any Rule].self), ComponentKey(Absent.self), ComponentKey(UInt.self),
        ComponentKey(Lazy<Desk>.self, named: "more\n\"needs\""), ComponentKey(Shop.Config.self),
        ComponentKey(Disk.self, qualifier: .type(Sandbox.self)),
    ]
    private static let needs: [ComponentKey] = [
        ComponentKey(Int8.self), ComponentKey(UInt16.self), ComponentKey(Shop.Config.self, named: "later"),
        ComponentKey(Bank.Config.self, named: "later"), ComponentKey(Float.self, qualifier: .type(Sandbox.self)),
    ]

    private static func graphs() -> [DependencyGraph] {
        let container = everything()
        return [
            container.graph(), container.graph(roots: roots), container.graph(externalNeeds: needs),
            container.graph(roots: roots, externalNeeds: needs), container.graph(roots: []), OuterModule().graph(),
            InnerModule().graph(roots: [ComponentKey(String.self, named: "inner")]), Container {}.graph(),
        ]
    }

    private static func encoded(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
    }

    private static func decoded(_ graph: DependencyGraph) throws -> DependencyGraph {
        try JSONDecoder().decode(DependencyGraph.self, from: encoded(graph))
    }

    @Test func decodedGraphIsEqualAndHasTheSameText() throws {
        for graph in Self.graphs() {
            let decoded = try Self.decoded(graph)
            #expect(decoded == graph)
            #expect(graph == decoded)
            #expect(decoded.description == graph.description)
            #expect(try Self.encoded(decoded) == Self.encoded(graph))
            #expect(try Self.decoded(decoded) == decoded)
            #expect(!decoded.nodes.contains { $0.component.key.type != nil })
        }
    }

    @Test func validationOfTheDecodedGraphReadsExactlyAsOfTheLiveOne() throws {
        for graph in Self.graphs() {
            let live = graph.validationReport()
            let report = try Self.decoded(graph).validationReport()
            for style in DiagnosticStyle.allCases { #expect(report.rendered(style) == live.rendered(style)) }
            #expect(report.errors.map(\.code) == live.errors.map(\.code))
            #expect(report.warnings.map(\.code) == live.warnings.map(\.code))
            #expect(try Self.encoded(report) == Self.encoded(live))
        }
    }

    /// The container has every problem that validation can find, so that the test above covers all of them.
    @Test func everythingHasEveryProblem() {
        let container = Self.everything()
        let report = container.validationReport()
        let rooted = container.validationReport(Validation(roots: Self.roots))
        let codes = Set((report.errors + report.warnings + rooted.warnings).map(\.code))
        #expect(
            codes == [
                .missing, .cycle, .duplicate, .redirectionLoop, .duplicateMapKey, .unmetExternalNeed, .opaque,
                .asynchronous, .captive, .scopeMisuse, .closedWithoutCache, .unreachable, .overrideOfNothing,
                .notAClassInstance,
            ])
        #expect(Set(report.errors.map(\.severity)) == [.error])
        #expect(Set(report.warnings.map(\.severity)) == [.warning])
    }

    @Test func containersThatAreBuiltAlikeAreEncodedAlike() throws {
        let first = try Self.graphs().map(Self.encoded)
        for _ in 0..<10 { #expect(try Self.graphs().map(Self.encoded) == first) }
    }

    @Test func typesWithOneFullNameStayTwo() throws {
        func first() -> (any Sendable.Type, ComponentList) {
            struct Local: Sendable {}
            return (Local.self, ComponentList { Component(Local.self) { Local() } })
        }
        func second() -> (any Sendable.Type, ComponentList) {
            struct Local: Sendable {}
            struct Owner: Sendable {}
            return (
                Local.self,
                ComponentList {
                    Component(Local.self) { Local() }
                    Component(Owner.self, strategy: LinkedStrategy(Need<Local>()) { _ in Owner() })
                }
            )
        }
        let graph = Container {
            first().1
            second().1
        }.graph()
        let decoded = try Self.decoded(graph)
        for graph in [graph, decoded] {
            #expect(Set(graph.nodes.map(\.component.key)).count == 3)
            #expect(graph.nodes[2].edges[0].dependency.key == graph.nodes[1].component.key)
            #expect(graph.nodes[2].edges[0].dependency.key != graph.nodes[0].component.key)
            let lines = graph.description.split(separator: "\n")
            #expect(lines[0].contains("Local #1 "))
            #expect(lines[1].contains("Local #2 "))
            #expect(lines[3].hasSuffix("Local #2"))
            #expect(graph.validationReport().errors.isEmpty)
        }
        #expect(decoded == graph)
        let other = Container {
            second().1
            first().1
        }.graph()
        #expect(other != graph)
    }

    @Test func typesWithOneShortNameReadApart() throws {
        let graph = Container {
            Component(Shop.Config.self) { Shop.Config() }
            Component(Bank.Config.self) { Bank.Config() }
        }.graph()
        for text in [graph.description, try Self.decoded(graph).description] {
            let lines = text.split(separator: "\n")
            #expect(lines[0].contains("Shop.Config"))
            #expect(lines[1].contains("Bank.Config"))
            #expect(!text.contains("$"))
        }
    }

    /// Collections whose elements have the same text are in the order of their registration.
    @Test func declaredCollectionsOfTypesWithEqualNamesAreInAFixedOrder() throws {
        // All containers stay in memory, because the order of a set depends on its address.
        let containers = (0..<20).map { _ in
            Container {
                DeclaredCollection(of: Shop.Config.self)
                DeclaredCollection(of: Bank.Config.self)
                DeclaredCollection(of: Int.self)
            }
        }
        let elements = [ComponentKey(Shop.Config.self), ComponentKey(Bank.Config.self), ComponentKey(Int.self)]
        for container in containers { #expect(container.graph().declaredCollections == elements) }
    }

    @Test func redirectionsWithEqualTextAreInAFixedOrder() throws {
        func redirection<Source: Sendable>(
            _ type: Source.Type, _ make: @escaping @Sendable () -> Source
        ) -> Redirection<Source, Int> {
            Redirection(from: type, to: Int.self, fileID: "Shop/Shop.swift", line: 1) { _ in make() }
        }
        let containers = (0..<20).map { _ in
            Container {
                redirection(Shop.Config.self) { Shop.Config() }
                redirection(Bank.Config.self) { Bank.Config() }
                Component(instance: 1)
            }
        }
        let keys = [ComponentKey(Shop.Config.self), ComponentKey(Bank.Config.self)]
        for container in containers { #expect(container.graph().redirections.map(\.key) == keys) }
    }

    @Test func externalNeedsAreInTheOrderInWhichTheyWereGiven() throws {
        let keys = (0..<12).map { ComponentKey(Int.self, named: "\($0)") }
        for keys in [keys, keys.reversed(), keys + keys] {
            let needs = Container {}.graph(externalNeeds: keys).externalNeeds
            #expect(needs.map(\.key) == Array(keys.prefix(12)))
        }
    }

    @Test func valuesOfScopesAreKnownAsSuch() throws {
        let graph = Container { Component(Desk.self, suppliedIn: .request) }.graph()
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: Self.encoded(graph))
        #expect(decoded.nodes.map(\.component.isSupplied) == [true])
    }

    @Test func largeGraphIsBuiltCodedAndValidated() throws {
        let count = 2_000
        let container = Container {
            for index in 0..<count {
                Component(
                    Int.self,
                    dependencies: (1...5).map {
                        Dependency(ComponentKey(Int.self, named: "\(index + $0)"))
                    }
                ) { _ in 1 }.named("\(index)")
            }
            for index in count..<count + 5 { Component(instance: 1).named("\(index)") }
        }
        let graph = container.graph()
        #expect(graph.nodes.count == count + 5)
        #expect(graph.nodes.map(\.edges.count).reduce(0, +) == count * 5)
        let data = try Self.encoded(graph)
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: data)
        #expect(decoded == graph)
        let report = decoded.validationReport()
        #expect(report.errors.isEmpty)
        #expect(report.warnings.count == count)
    }
}
