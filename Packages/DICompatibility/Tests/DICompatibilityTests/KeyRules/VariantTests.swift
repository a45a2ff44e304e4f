import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

extension Variant.Name {
    fileprivate static let phone: Variant.Name = "phone"
    fileprivate static let server: Variant.Name = "server"
}

// Proves A17.
/// Tests components that belong to a configuration.
@Suite(.timeLimit(.minutes(60))) struct VariantTests {
    private protocol Layout: Sendable {
        var name: String { get }
    }

    private struct NamedLayout: Layout { let name: String }

    private final class Page: Sendable {
        let layout: any Layout
        init(_ layout: any Layout) { self.layout = layout }
    }

    private static func layout(_ name: String) -> Component<any Layout, ComponentOrigin.Made> {
        Component((any Layout).self) { NamedLayout(name: name) }
    }

    private static let page = Component(Page.self, strategy: LinkedStrategy(Need<any Layout>()) { Page($0) }).cached()

    private static func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
        Container {
            layout("wide")
            Variant(.phone) { layout("narrow") }
            Variant(.server) { layout("none") }
            page
            more()
        }
    }

    private static func name(in container: Container) throws -> String { try container.resolve(Page.self).layout.name }

    @Test(arguments: [(Variant.Name.phone, "narrow"), (.server, "none"), ("desk", "wide")])
    func theSelectedVariantAnswers(selected: Variant.Name, name: String) throws {
        let container = Self.container { Variant.Selection(selected) }
        try container.validate()
        #expect(try Self.name(in: container) == name)
        #expect(try container.resolve((any Layout).self).name == name)
        try expectDecodedEqual(container)
    }

    @Test func withoutASelectionNoneAnswers() throws {
        #expect(try Self.name(in: Self.container()) == "wide")
        #expect(try Self.name(in: Self.container { Variant.Selection() }) == "wide")
        let alone = Container {
            Variant(.phone) { Self.layout("narrow") }
            Self.page
        }
        let error = try #require(throws: ResolutionError.self) { try alone.resolve(Page.self) }
        #expect(error.code == .missing)
        #expect(error.description.contains("only in the variant phone"))
        #expect(alone.validationReport().errors.map(\.code) == [ResolutionError.Code.missing])
    }

    @Test func theSelectionMayComeLaterOrFromASet() throws {
        let container = Self.container()
        #expect(try Self.name(in: container) == "wide")
        let names: Set<Variant.Name> = [Variant.Name("phone")]
        container.register { Variant.Selection(names) }
        container.clear()
        #expect(try Self.name(in: container) == "narrow")
    }

    @Test func allSelectionsOfAContainerCount() throws {
        let container = Container {
            Variant(.phone) { Self.layout("narrow") }
            Variant(.server) { Component(Int.self) { 1 } }
            Variant.Selection(.server)
            Variant.Selection(.phone)
        }
        #expect(try container.resolve((any Layout).self).name == "narrow")
        #expect(try container.resolve(Int.self) == 1)
    }

    @Test func twoSelectedVariantsOfOneKeyAreADuplicate() throws {
        let container = Self.container { Variant.Selection(.phone, .server) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .duplicate)
        #expect(error.description.contains("only in the variant phone"))
        #expect(error.description.contains("only in the variant server"))
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.duplicate])
    }

    @Test func aChildSelectsForItself() throws {
        let container = Self.container { Variant.Selection(.phone) }
        #expect(try Self.name(in: container) == "narrow")
        let server = container.child { Variant.Selection(.server) }
        #expect(try Self.name(in: server) == "none")
        try server.validate()
        let none = container.child { Variant.Selection() }
        #expect(try Self.name(in: none) == "wide")
        let same = container.child { Component(Int.self) { 1 } }
        #expect(try Self.name(in: same) == "narrow")
        #expect(try same.resolve(Page.self) === container.resolve(Page.self))
        #expect(try server.resolve(Page.self) !== container.resolve(Page.self))
        #expect(try server.child { Component(Int.self) { 1 } }.resolve(Page.self) === server.resolve(Page.self))
        try expectDecodedEqual(server)
    }

    @Test func aChildWithVariantsOfItsOwn() throws {
        let container = Self.container { Variant.Selection(.phone) }
        let child = container.child { Variant(.phone) { Self.layout("child") } }
        #expect(try Self.name(in: child) == "child")
        #expect(try Self.name(in: container) == "narrow")
        let explicit = container.child { Self.layout("explicit") }
        #expect(try Self.name(in: explicit) == "explicit")
    }

    @Test func overridesComeFirstAndContextualOnesToo() throws {
        let container = Self.container {
            Variant.Selection(.phone)
            Contextual(for: Page.self) { Self.layout("page") }
        }
        try container.validate()
        #expect(try Self.name(in: container) == "page")
        #expect(try container.resolve((any Layout).self).name == "narrow")
        let copy = container.copy { Self.layout("mock").overriding() }
        #expect(try Self.name(in: copy) == "mock")
        container.put(NamedLayout(name: "put"), as: (any Layout).self)
        container.clear()
        // The call to `put` replaced the general component and its variant, but not the one for pages.
        #expect(try container.resolve((any Layout).self).name == "put")
        #expect(try Self.name(in: container) == "page")
    }

    @Test func rolesNamesContributionsAndModules() throws {
        struct ServerModule: Module {
            var components: ComponentList {
                Component(NamedLayout.self) { NamedLayout(name: "module") }.role(qualifier: "main") { $0 as any Layout }
            }
        }
        let list = ComponentList {
            Self.layout("first").contribute()
            Variant(.server) {
                ServerModule()
                Self.layout("server").contribute()
            }
        }
        let server = Container {
            list
            Variant.Selection(.server)
        }
        #expect(try server.resolve((any Layout).self, named: "main").name == "module")
        #expect(try server.resolve([any Layout].self).map(\.name) == ["first", "server"])
        let other = Container { list }
        #expect(!other.contains((any Layout).self, qualifier: "main"))
        #expect(try other.resolve([any Layout].self).map(\.name) == ["first"])
    }

    @Test func theGraphShowsTheVariant() throws {
        let container = Self.container { Variant.Selection(.phone) }
        let graph = container.graph()
        #expect(
            graph.nodes.map(\.component.condition) == [
                nil, "only in the variant phone", "only in the variant server", nil,
            ])
        #expect(graph.nodes[3].edges.map(\.targets) == [[1]])
    }

    @Test func namesAreTexts() {
        #expect(Variant.Name("phone") == .phone)
        #expect("\(Variant.Name.phone)" == "phone")
        #expect(Set<Variant.Name>([.phone, "phone", .server]).count == 2)
    }
}
