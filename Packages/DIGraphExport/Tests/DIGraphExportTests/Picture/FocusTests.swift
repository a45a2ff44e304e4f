import DICore
import DIGraphExport
import DIInspection
import Testing

// Proves F4.
/// Pictures of a component with its dependencies, its dependents, or both.
@Suite struct FocusTests {
    private let picture = GraphPicture(Shop.container().graph())

    private func names(_ picture: GraphPicture?) -> [String]? { picture?.components.map(\.name) }

    @Test func dependencies() {
        #expect(
            names(picture.focused(on: "Prices", showing: .needs)) == [
                "Settings", "Disk", "Discount", "Prices", "Store",
            ])
    }

    @Test func dependents() {
        #expect(
            names(picture.focused(on: "Bank \"sandbox\"", showing: .needed)) == [
                "Checkout", "Receipts", "Bank \"sandbox\"",
            ])
    }

    @Test func both() throws {
        let both = try #require(picture.focused(on: "Voucher"))
        #expect(names(both) == ["Settings", "Clock", "Voucher"])
        #expect(both.components.map(\.id) == [0, 1, 2])
        #expect(both.needs.map(\.from) == [1, 2] && both.needs.map(\.to) == [0, 1])
    }

    @Test func aRoleIsAName() {
        #expect(names(picture.focused(on: "Store", showing: .needs)) == ["Settings", "Disk", "Store"])
        #expect(picture.focused(on: "Nobody") == nil)
    }

    @Test func decoratorsKeepWhatTheyDecorate() throws {
        let cut = try #require(picture.focused(on: "Prices", showing: .needs))
        #expect(cut.components.map(\.decorates) == [nil, nil, nil, nil, 1])
        let outer = picture.focused(on: [10], showing: .needed)
        #expect(outer.components.first { $0.name == "Store" }?.decorates == nil)
    }

    @Test func endsAndProblemsStayWithTheirComponents() throws {
        let broken = GraphPicture(Shop.brokenGraph())
        let receipts = try #require(broken.focused(on: "Receipts", showing: .needs))
        #expect(receipts.ends.map(\.name) == ["Printer", "Settings"])
        #expect(receipts.ends.map(\.id) == [0, 1])
        #expect(receipts.problems.map(\.code) == ["DI0001"])
        #expect(receipts.problems.map(\.components) == [[0]])
        let cycle = try #require(broken.focused(on: "Basket", showing: .needed))
        #expect(names(cycle) == ["Checkout", "Basket"])
        #expect(cycle.problems.map(\.components) == [[0, 1]])
        let bank = broken.focused(on: [5, 6], showing: .both)
        #expect(bank.ends.map(\.name) == ["Clock"] && bank.needs.map(\.end) == [0])
    }

    @Test func positionsThatAreNotThereSayNothing() {
        #expect(picture.focused(on: [-1, 99]) == GraphPicture(Container {}.graph()))
        #expect(picture.focused(on: []).components.isEmpty)
        #expect(picture.focused(on: [0, 0, 99], showing: .needs).components.count == 1)
    }

    @Test func everythingIsTheWholePicture() {
        for picture in [picture, GraphPicture(Shop.brokenGraph())] {
            #expect(picture.focused(on: picture.components.map(\.id)) == picture)
        }
    }

    @Test func rootsStay() throws {
        let graph = Shop.container().graph(roots: [ComponentKey(Shop.Checkout.self), ComponentKey(Shop.Voucher.self)])
        let cut = try #require(GraphPicture(graph).focused(on: "Checkout", showing: .needs))
        #expect(cut.roots?.map { cut.components[$0].name } == ["Checkout"])
    }

    // MARK: By key

    @Test func keyOfAComponentOrARole() throws {
        let graph = Shop.container().graph()
        let disk = GraphPicture(graph, focusedOn: ComponentKey(Shop.Disk.self), showing: .needs)
        #expect(names(disk) == ["Settings", "Disk"])
        let store = GraphPicture(graph, focusedOn: ComponentKey((any Shop.Store).self), showing: .needs)
        #expect(names(store) == ["Settings", "Disk", "Store"])
        #expect(GraphPicture(graph, focusedOn: ComponentKey(Shop.Bank.self)) == nil)
        #expect(GraphPicture(graph, focusedOn: ComponentKey(Shop.Bank.self, named: "sandbox")) != nil)
    }

    @Test func keyThatIsRedirected() {
        let graph = Container {
            Component(instance: 1.5)
            Redirection(from: Float.self, to: Double.self) { Float($0) }
        }.graph()
        #expect(names(GraphPicture(graph, focusedOn: ComponentKey(Float.self))) == ["Double"])
    }

    @Test func keyInADecodedGraph() throws {
        let graph = try Shop.container().graph().decoded
        let live = ComponentKey((any Shop.Store).self)
        #expect(names(GraphPicture(graph, focusedOn: live, showing: .needs)) == ["Settings", "Disk", "Store"])
        let decoded = graph.nodes[1].component.key
        #expect(names(GraphPicture(graph, focusedOn: decoded, showing: .needs)) == ["Settings", "Disk"])
        let other = GraphPicture(Shop.container().graph(), focusedOn: decoded, showing: .needs)
        #expect(names(other) == ["Settings", "Disk"])
        #expect(GraphPicture(graph, focusedOn: ComponentKey(Int.self)) == nil)
    }
}
