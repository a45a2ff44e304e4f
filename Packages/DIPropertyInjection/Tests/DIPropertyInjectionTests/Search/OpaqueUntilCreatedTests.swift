import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B5.
/// The needs of marked properties are known after the first creation.
@Suite struct OpaqueUntilCreatedTests {
    private final class Screen {
        @Injected private var store: Store
        @LazyInjected private var clock: Clock
        var title = ""
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList {} }) -> Container {
        Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(Screen.self) { Screen() }.injectMarked()
            more()
        }
    }

    /// The component's opacity, and its lines in the graph.
    private func lines(of name: String, in container: Container) -> [String] {
        let lines = "\(container.graph())".split(separator: "\n").map(String.init)
        guard let start = lines.firstIndex(where: { $0.hasPrefix(name + " ") }) else { return [] }
        return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    }

    @Test func theGraphShowsTheOpacityBeforeAndTheNeedsAfterwards() throws {
        let container = container()
        let before = container.graph()
        #expect(before.nodes[2].opacity == .untilCreated)
        #expect(before.nodes[2].isOpaque)
        #expect(
            lines(of: "Screen", in: container) == [
                "and needs that are known after the first creation (opaque until created)"
            ])
        _ = try container.resolve(Screen.self)
        #expect(container.graph().nodes[2].opacity == .transparent)
        #expect(lines(of: "Screen", in: container) == ["property store: Store", "property clock: lazy Clock"])
        // The graph is a value, so later creations do not change it.
        #expect(before.nodes[2].edges.isEmpty)
    }

    @Test func validationWarnsOfItAndDoesNotFail() throws {
        let container = container()
        try container.validate()
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        let warning = try #require(report.warnings.first)
        #expect(report.warnings.count == 1)
        #expect(warning.code == .opaque)
        let line = container.components[2].place.line
        #expect(
            warning.description == """
                warning[DI0016]: Screen is opaque until created: its marked properties are known with the first instance
                  here:   Screen   DIPropertyInjectionTests/OpaqueUntilCreatedTests.swift:\(line)
                  help:   let the type list its marked properties
                """)
        _ = try container.resolve(Screen.self)
        #expect(container.validationReport().warnings.isEmpty)
    }

    @Test func afterwardsValidationSpeaksForThem() throws {
        let container = container()
        _ = try container.resolve(Screen.self)
        container.remove(Store.self)
        container.remove(Clock.self)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Store.self), ComponentKey(Clock.self)])
        #expect(problems.map { $0.notes.first?.text } == ["property store of Screen", "property clock of Screen"])
    }

    /// Even a creation that fails for a missing component reveals the marked properties.
    @Test func aFailedCreationTeachesAsWell() throws {
        let container = Container { Component(Screen.self) { Screen() }.injectMarked() }
        #expect(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        let report = container.validationReport()
        #expect(report.warnings.isEmpty)
        #expect(report.errors.map(\.key) == [ComponentKey(Store.self), ComponentKey(Clock.self)])
    }

    @Test func anInitializerThatThrowsTeachesNothing() throws {
        let container = Container {
            Component(Screen.self) { throw Broken(reason: "init") }.injectMarked()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        #expect(container.validationReport().warnings.map(\.code) == [.opaque])
    }

    @Test func listedPropertiesAreKnownAnyway() throws {
        let container = container {
            Component(Screen.self) { Screen() }.set(\.title, to: "a").inject(\.title, .named("title")).injectMarked()
                .named("listed")
        }
        let node = container.graph().nodes[3]
        #expect(node.opacity == .untilCreated)
        #expect(node.edges.map(\.dependency.label) == ["property title"])
        let report = container.validationReport()
        #expect(report.errors.map(\.key) == [ComponentKey(String.self, qualifier: .name("title"))])
        #expect(report.warnings.count == 2)
    }

    /// Each component learns separately, because another one of the same type may have other stop classes.
    @Test func eachComponentLearnsForItself() throws {
        let container = container {
            Component(Screen.self) { Screen() }.injectMarked().named("other")
        }
        _ = try container.resolve(Screen.self)
        #expect(container.graph().nodes.map(\.opacity) == [.transparent, .transparent, .transparent, .untilCreated])
    }

    @Test func aReplacedComponentIsNotWarnedOf() {
        let container = container {
            Component(Screen.self) { Screen() }.overriding()
        }
        #expect(container.validationReport().warnings.isEmpty)
    }

    @Test func aClosureStaysOpaque() throws {
        let container = Container {
            Component(Store.self) { Store() }
            Component(Clock.self) { Clock() }
            Component(Screen.self) { (_: any Resolver) in Screen() }.injectMarked()
        }
        for _ in 0..<2 {
            #expect(container.graph().nodes[2].opacity == .opaque)
            #expect(
                container.validationReport().warnings.map(\.message) == [
                    "Screen is opaque: its code may ask for more than it declares"
                ])
            _ = try container.resolve(Screen.self)
        }
        #expect(container.graph().nodes[2].edges.count == 2)
    }
}
