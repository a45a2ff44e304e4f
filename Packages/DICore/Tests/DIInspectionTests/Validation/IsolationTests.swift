import DICore
import DIInspection
import TestSupport
import Testing

private protocol Pane: AnyObject {}
extension Window: Pane {}

private final class Report: Sendable {}

/// The ways in which a component that is bound to no actor may depend on a window.
private enum Needing: String, CaseIterable, CustomTestStringConvertible {
    case ownType, role, redirection, redirections, optional, array, map, named, wired, wiredRole, nested

    var testDescription: String { rawValue }

    var strategy: any InjectionStrategy<Report> {
        switch self {
        case .ownType: LinkedStrategy(Need<Window>().labeled("parameter 1")) { _ in Report() }
        case .role: LinkedStrategy(Need<any Pane>().labeled("parameter 1")) { _ in Report() }
        case .redirection: LinkedStrategy(Need<AnyObject>().labeled("parameter 1")) { _ in Report() }
        case .redirections: LinkedStrategy(Need<[AnyObject]?>().labeled("parameter 1")) { _ in Report() }
        case .optional: LinkedStrategy(Need<Window?>().labeled("parameter 1")) { _ in Report() }
        case .array: LinkedStrategy(Need<[Window]>().labeled("parameter 1")) { _ in Report() }
        case .map: LinkedStrategy(Need<[Int: any Pane]>().labeled("parameter 1")) { _ in Report() }
        case .named: LinkedStrategy(Need<Int>.named("width").labeled("parameter 1")) { _ in Report() }
        case .wired:
            LinkedStrategy(Need<Int>.wired(to: Window.self) { $0.number }.labeled("parameter 1")) { _ in Report() }
        case .wiredRole:
            LinkedStrategy(Need<Int>.wired(to: (any Pane).self) { _ in 1 }.labeled("parameter 1")) { _ in Report() }
        case .nested: LinkedStrategy(Need<[Window]?>().labeled("parameter 1")) { _ in Report() }
        }
    }
}

@Suite struct IsolationTests {
    private func container(_ strategy: some InjectionStrategy<Report>, line: Int, cached: Bool = false) -> Container {
        Container {
            MainActorComponent(Window.self, fileID: "Shop/Windows.swift", line: 3) { Window() }
                .role { $0 as any Pane }
                .role(qualifier: "width") { $0.number }
                .contribute()
                .contribute(key: 1) { $0 as any Pane }
                .cached()
            Redirection(from: AnyObject.self, to: (any Pane).self) { $0 }
            Redirection(from: [AnyObject].self, to: [Window].self) { $0 }
            if cached {
                Component(Report.self, strategy: strategy, fileID: "Shop/Report.swift", line: line).cached()
            } else {
                Component(Report.self, strategy: strategy, fileID: "Shop/Report.swift", line: line)
            }
        }
    }

    @Test(arguments: Needing.allCases, [false, true])
    fileprivate func unboundComponentsCannotNeedBoundOnes(needing: Needing, cached: Bool) throws {
        let container = container(needing.strategy, line: 8, cached: cached)
        let text = """
            error[DI0013]: Report is bound to no actor, and needs Window, which is bound to the main actor
              chain:  Report\(cached ? " (cached)" : "") → Window (cached)
              needed: parameter 1 of Report         Shop/Report.swift:8
              here:   Window (cached, main actor)   Shop/Windows.swift:3
              help:   make Report a MainActorComponent, or let it take a Lazy or a Provider of Window
            """
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.description == text)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.description == text)
        #expect(error.key == ComponentKey(Window.self))
    }

    /// The result is the same on the main actor, because the component itself cannot wait for the main actor.
    @MainActor @Test(arguments: Needing.allCases)
    fileprivate func theSameOnTheMainActor(needing: Needing) throws {
        let container = container(needing.strategy, line: 8)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Report.self) }
        #expect(error.description == validation.description)
    }

    @Test func chainLeadsThereFromFurtherOut() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.role { $0 as any Pane }
            Component(Report.self, strategy: LinkedStrategy(Need<any Pane>()) { _ in Report() })
            Component(String.self, strategy: LinkedStrategy(Need<Report>()) { _ in "" })
            Component(Bool.self, strategy: LinkedStrategy(Need<String>()) { _ in true }).cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Bool.self) }
        #expect(error.code == .isolation)
        #expect(error.chain.map(\.description) == ["Bool (cached)", "String", "Report", "Window"])
        #expect(error.notes.map(\.text) == ["Report", "Window (main actor)"])
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.message) == [error.message])
        #expect(validation.problems.map(\.notes) == [error.notes])
    }

    @Test func eachNeedIsReported() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.named("a").contribute()
            MainActorComponent(Window.self) { Window() }.named("b").contribute()
            Component(
                Report.self,
                strategy: LinkedStrategy(
                    Need<Window>.named("a").labeled("parameter 1"), Need<[Window]>().labeled("parameter 2"),
                    Need<Window>.named("b").labeled("parameter 3"), Need<Lazy<Window>>.named("b")
                ) { _, _, _, _ in Report() })
            Component(Int.self, strategy: LinkedStrategy(Need<Window>.named("b")) { $0.number })
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == Array(repeating: .isolation, count: 4))
        #expect(
            error.problems.map { $0.notes[0].text } == [
                "parameter 1 of Report", "parameter 2 of Report", "parameter 3 of Report", "Int",
            ])
        #expect(
            error.problems.map(\.key.description) == ["Window \"a\"", "Window \"a\"", "Window \"b\"", "Window \"b\""])
    }

    @Test func declaredNeedOfAClosureCountsToo() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }
            Component(Report.self, dependencies: [Dependency(ComponentKey(Window.self))]) { _ in Report() }
        }
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.description == validation.description)
        #expect(error.code == .isolation)
    }

    @Test func replacedComponentIsNotJudged() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }
            Component(Report.self, strategy: LinkedStrategy(Need<Window>()) { _ in Report() })
            Component(Report.self) { Report() }.overriding()
        }
        try container.validate()
        _ = try container.resolve(Report.self)
    }

    @Test func optionalNeedOfAMissingComponentIsValid() throws {
        let container = Container {
            Component(Report.self, strategy: LinkedStrategy(Need<Window?>()) { _ in Report() })
        }
        try container.validate()
        _ = try container.resolve(Report.self)
        container.register { MainActorComponent(Window.self) { Window() } }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.code == .isolation)
    }

    @MainActor @Test func mainActorComponentsMayNeedEverything() throws {
        let container = Container {
            Component(Report.self) { Report() }.cached()
            MainActorComponent(Window.self) { Window(4) }.role { $0 as any Pane }.contribute()
            MainActorComponent(
                Int.self,
                strategy: MainActorLinkedStrategy(
                    Need<Report>(), Need<any Pane>(), Need<Window?>(), Need<[Window]>()
                ) { _, _, window, windows in (window?.number ?? 0) + windows[0].number })
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Int.self) == 8)
    }

    @Test func isolationIsPartOfTheGraphAndItsText() {
        let container = Container {
            MainActorComponent(Window.self, fileID: "A/B.swift", line: 1) { Window() }.cached()
            MainActorComponent(Int.self, fileID: "A/B.swift", line: 2) { 1 }
            Component(Report.self, fileID: "A/B.swift", line: 3) { Report() }
        }
        let graph = container.graph()
        #expect(graph.nodes.map(\.component.isolation) == [.mainActor, .mainActor, .nonisolated])
        #expect(
            graph.description == """
                Window (cached, main actor)   A/B.swift:1
                Int (main actor)              A/B.swift:2
                Report                        A/B.swift:3
                """)
        #expect(container.components.map(\.isolation) == graph.nodes.map(\.component.isolation))
    }

    @Test func isolationTellsDescriptionsApart() {
        func description(_ container: Container) -> ComponentDescription { container.components[0] }
        let bound = description(Container { MainActorComponent(Int.self, fileID: "A", line: 1) { 1 } })
        let free = description(Container { Component(Int.self, fileID: "A", line: 1) { 1 } })
        #expect(bound != free)
        #expect(bound.description == "Int (main actor)")
        #expect(free.description == "Int")
    }

    @Test func isolationsHaveNames() {
        #expect(Isolation.mainActor.description == "main actor")
        #expect(Isolation.nonisolated.description == "nonisolated")
        #expect(Isolation.mainActor != .nonisolated)
        #expect(Set([Isolation.mainActor, .mainActor, .nonisolated]).count == 2)
    }
}
