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

// Proves E4.
@Suite struct IsolationTests {
    private func container(_ strategy: some InjectionStrategy<Report>, cached: Bool) -> Container {
        let report = Component(Report.self, strategy: strategy, fileID: "Shop/Report.swift", line: 8)
        return Container {
            MainActorComponent(Window.self, fileID: "Shop/Windows.swift", line: 3) { Window() }
                .role { $0 as any Pane }
                .role(qualifier: "width") { $0.number }
                .contribute()
                .contribute(key: 1) { $0 as any Pane }
                .cached()
            Redirection(from: AnyObject.self, to: (any Pane).self) { $0 }
            Redirection(from: [AnyObject].self, to: [Window].self) { $0 }
            cached ? report.cached() : report
        }
    }

    @Test(arguments: Needing.allCases, [false, true])
    fileprivate func requestsFromElsewhereNameTheNeed(needing: Needing, cached: Bool) throws {
        let container = container(needing.strategy, cached: cached)
        try container.validate()
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
            #expect(
                error.description == """
                    error[DI0013]: Window is bound to the main actor, and was requested outside of it
                      chain:  Report\(cached ? " (cached)" : "") → Window (cached)
                      here:   Window (cached, main actor)   Shop/Windows.swift:3
                      help:   ask container.mainActor for it: on the main actor directly, from elsewhere with await
                    """)
            #expect(error.key == ComponentKey(Window.self))
        }
    }

    @MainActor @Test(arguments: Needing.allCases, [false, true])
    fileprivate func requestsFromTheMainActorMakeIt(needing: Needing, cached: Bool) throws {
        let container = container(needing.strategy, cached: cached)
        let report = try container.mainActor.resolve(Report.self)
        #expect((try container.resolve(Report.self) === report) == cached)
        #expect((try container.mainActor.resolve(Report.self) === report) == cached)
    }

    @MainActor @Test(arguments: Needing.allCases, [false, true])
    fileprivate func requestsThatMaySuspendMakeItThere(needing: Needing, cached: Bool) async throws {
        let container = container(needing.strategy, cached: cached)
        let report = try await Task.detached { try await container.async.resolve(Report.self) }.value
        #expect((try container.resolve(Report.self) === report) == cached)
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
        #expect(error.notes.map(\.text) == ["Window (main actor)"])
        try container.validate()
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
        try container.validate()
        try expectError(.isolation) { try container.resolve(Report.self) }
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
        #expect(ComponentDescription.Isolation.mainActor.description == "main actor")
        #expect(ComponentDescription.Isolation.nonisolated.description == "nonisolated")
        #expect(ComponentDescription.Isolation.mainActor != .nonisolated)
        #expect(Set([ComponentDescription.Isolation.mainActor, .mainActor, .nonisolated]).count == 2)
    }
}
