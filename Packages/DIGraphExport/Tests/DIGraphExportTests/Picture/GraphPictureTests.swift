import DICore
import DIGraphExport
import DIInspection
import Foundation
import TestSupport
import Testing

private enum Home { struct Config: Sendable {} }
private enum Work { struct Config: Sendable {} }

// Proves F4.
@Suite struct GraphPictureTests {
    private func component(_ name: String, in picture: GraphPicture) throws -> GraphPicture.Component {
        try #require(picture.components.first { $0.name == name && $0.decorates == nil })
    }

    // MARK: Components

    @Test func componentsKeepTheirPositions() {
        let graph = Shop.container().graph()
        let picture = GraphPicture(graph)
        #expect(picture.components.map(\.id) == graph.nodes.map(\.id))
        #expect(
            picture.components.map(\.name) == [
                "Settings", "Disk", "Clock", "Discount", "Voucher", "Prices", "Checkout", "Receipts",
                "Bank \"sandbox\"", "Window", "Store",
            ])
    }

    @Test func everythingOfAComponentIsThere() throws {
        let picture = GraphPicture(Shop.container().graph())
        let disk = try component("Disk", in: picture)
        #expect(disk.roles == ["Store"])
        #expect(disk.lifetime == "cached" && disk.extent == .container && disk.isClosed && !disk.isWeak)
        #expect(disk.place == "Shop/Shop.swift:2" && disk.modules.isEmpty && disk.isolation == nil)
        let voucher = try component("Voucher", in: picture)
        #expect(voucher.collections == ["Rule"])
        #expect(voucher.marks == ["private"] && voucher.modules == ["ShopModule", "RulesModule"])
        let receipts = try component("Receipts", in: picture)
        #expect(receipts.lifetime == "scope request" && receipts.extent == .scope && receipts.scope == "request")
        #expect(try component("Bank \"sandbox\"", in: picture).marks == ["default"])
        #expect(try component("Window", in: picture).isWeak)
        let store = try #require(picture.components.last)
        #expect(store.decorates == disk.id && store.marks == ["decorator"])
    }

    @Test func standingAndOpacityAreMarks() throws {
        let graph = Container {
            Component(Int.self) { _ in 1 }.cached().eager()
            Component(Double.self) { 1 }
            Component(Double.self) { 2 }.overriding()
            MainActorComponent(String.self) { "" }
        }.graph(roots: [ComponentKey(Double.self)])
        let picture = GraphPicture(graph)
        #expect(
            picture.components.map(\.marks) == [["eager", "opaque"], ["replaced"], ["overriding"], ["unreachable"]])
        #expect(picture.components[3].isolation == "main actor")
        #expect(picture.roots == [2])
        #expect(GraphPicture(Container {}.graph()).roots == nil)
    }

    @Test func contributionsToMapsHaveTheirKeys() {
        let picture = GraphPicture(
            Container {
                Component(Int.self) { 1 }.contribute(key: "a") { $0 }.contribute(key: "b") { $0 }.contribute { $0 }
            }.graph())
        #expect(picture.components[0].collections.count == 3)
        #expect(picture.components[0].collections.contains("Int"))
    }

    @Test func childrenAreOneDeeper() {
        let child = Container { Component(instance: 1) }.child { Component(instance: "a") }
        #expect(GraphPicture(child.graph()).components.map(\.depth) == [0, 1])
    }

    @Test func typesThatReadAlikeAreDistinguished() {
        let names = GraphPicture(
            Container {
                Component(instance: Home.Config())
                Component(instance: Work.Config())
                Component(instance: 1)
            }.graph()
        ).components.map(\.name)
        #expect(names[0].hasSuffix("Home.Config") && names[1].hasSuffix("Work.Config") && names[2] == "Int")
    }

    // MARK: Needs

    @Test func aCollectionIsALineToEachElement() throws {
        let graph = Container {
            Component(Shop.Discount.self) { Shop.Discount() }.contribute { $0 as any Shop.Rule }
            Component(Shop.Voucher.self) { Shop.Voucher() }.contribute { $0 as any Shop.Rule }
            Component(Int.self, strategy: LinkedStrategy(Need<[any Shop.Rule]>().labeled("rules")) { $0.count })
        }.graph()
        let needs = GraphPicture(graph).needs
        #expect(needs.map(\.to) == [0, 1] && needs.map(\.from) == [2, 2])
        #expect(needs.allSatisfy { $0.kind == .collection && $0.key == "Rule" && $0.label == "rules" && $0.end == nil })
    }

    @Test func deferredNeedsAndDecorationsSayIt() throws {
        let picture = GraphPicture(Shop.container().graph())
        #expect(picture.needs.filter(\.isDeferred).map(\.kind) == [.lazy, .provider])
        let decorations = picture.needs.filter(\.isDecoration)
        #expect(decorations.map(\.from) == [10] && decorations.map(\.to) == [1])
    }

    @Test func nilAndTheContainerAndEmptyCollectionsLeadNowhere() {
        let graph = Container {
            Component(
                Int.self,
                strategy: LinkedStrategy(Need<UInt8?>(), Need<any Resolver>(), Need<[Bool]>()) { _, _, _ in 1 })
            DeclaredCollection(of: Bool.self)
        }.graph()
        let picture = GraphPicture(graph)
        #expect(picture.needs.isEmpty && picture.ends.isEmpty)
    }

    @Test func unansweredNeedsAreEnds() throws {
        let picture = GraphPicture(Shop.brokenGraph())
        #expect(picture.ends.map(\.name) == ["Printer", "Settings", "Clock"])
        #expect(picture.ends.map(\.outcome) == [.missing, .ambiguous, .external])
        #expect(picture.ends.map(\.isError) == [true, true, false])
        #expect(picture.needs.compactMap(\.end) == [0, 1, 2])
        #expect(picture.needs.allSatisfy { ($0.to == nil) != ($0.end == nil) })
    }

    @Test func aMissingKeyInsideOfAFormIsTheEnd() {
        let graph = Container {
            Component(
                Int.self,
                strategy: LinkedStrategy(Need<Lazy<Provider<UInt8>>>(), Need<UInt8>(), Need<[Bool]>()) { _, _, _ in 1 })
        }.graph()
        let picture = GraphPicture(graph)
        #expect(picture.ends.map(\.name) == ["UInt8", "[Bool]"])
        #expect(picture.needs.map(\.end) == [0, 0, 1])
    }

    @Test func aRootThatIsMissingStandsAlone() {
        let picture = GraphPicture(Container {}.graph(roots: [ComponentKey(Int.self)]))
        #expect(picture.ends.map(\.name) == ["Int"])
        #expect(picture.needs.isEmpty && picture.roots == [])
    }

    // MARK: Problems

    @Test func problemsSayWhichComponentsTheyAreAbout() throws {
        let picture = GraphPicture(Shop.brokenGraph())
        #expect(picture.problems.map(\.code) == ["DI0003", "DI0001", "DI0002", "DI0016"])
        #expect(picture.problems.map(\.components) == [[0, 1], [2], [3, 4], [6]])
        #expect(picture.problems.map(\.severity) == [.error, .error, .error, .warning])
        #expect(picture.problems[1].message == "nothing is registered for Printer")
        #expect(picture.problems[1].text.hasPrefix("error[DI0001]: nothing is registered for Printer\n"))
        let help = try #require(picture.problems[1].help)
        #expect(picture.problems[1].text.contains("help:   \(help)"))
    }

    @Test func aDecoratorIsDistinguishedFromTheDecoratedComponent() {
        let graph = Container {
            Component(Int.self, fileID: "A/A.swift", line: 1) { 1 }
            Decorator(Int.self, needs: Need<UInt8>(), fileID: "A/A.swift", line: 2) { inner, _ in inner }
            Decorator(Int.self, dependencies: [], fileID: "A/A.swift", line: 2) { inner, _ in inner }
        }.graph()
        let problems = GraphPicture(graph).problems
        #expect(problems.map(\.code) == ["DI0001", "DI0016"])
        #expect(problems.map(\.components) == [[1], [2]])
    }

    @Test func aComponentWithTheNameOfAMissingOneIsNotToBlame() throws {
        struct Hidden: Module {
            var components: ComponentList { Component(UInt8.self) { 1 }.modulePrivate() }
        }
        let graph = Container {
            Hidden()
            Component(Int.self, strategy: LinkedStrategy(Need<UInt8>()) { Int($0) })
        }.graph()
        let problem = try #require(GraphPicture(graph).problems.first { $0.code == "DI0001" })
        #expect(problem.components == [1])
    }

    @Test func rulesOfOnesOwnAreSeen() {
        struct Refusal: ValidationRule {
            func problems(in graph: DependencyGraph) -> [ResolutionError] {
                graph.liveNodes.map {
                    ResolutionError(.init(rawValue: "OWN1"), key: $0.component.key, message: "no \($0.component.key)")
                }
            }
        }
        let graph = Shop.container().graph()
        let picture = GraphPicture(graph, report: graph.validationReport(rules: [Refusal()]))
        let own = picture.problems.filter { $0.code == "OWN1" }
        #expect(own.count == graph.nodes.count)
        #expect(own[0].components == [0])
    }

    @Test func aReportOfTheLiveGraphFitsTheDecodedOne() throws {
        let graph = Shop.brokenGraph()
        let picture = GraphPicture(try graph.decoded, report: graph.validationReport())
        #expect(picture == GraphPicture(graph))
    }

    // MARK: Coding

    @Test(arguments: [Shop.container().graph(), Shop.brokenGraph(), Container {}.graph()])
    func graphAndPictureAreCoded(_ graph: DependencyGraph) throws {
        let picture = GraphPicture(graph)
        #expect(GraphPicture(try graph.decoded) == picture)
        #expect(try JSONDecoder().decode(GraphPicture.self, from: JSONEncoder().encode(picture)) == picture)
    }

    @Test(arguments: [
        (#""to":0"#, #""to":99"#), (#""from":1,"#, #""from":-1,"#), (#""id":0,"#, #""id":1,"#),
        (#""decorates":1,"#, #""decorates":10,"#), (#""format":1"#, #""format":2"#),
    ])
    func malformedPictureIsRefused(_ change: (there: String, here: String)) throws {
        let text = GraphPicture(Shop.container().graph())
        let json = PictureJSON(isPretty: false).text(of: text)
        let broken = json.replacingOccurrences(of: change.there, with: change.here)
        try #require(broken != json)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(GraphPicture.self, from: Data(broken.utf8))
        }
    }
}
