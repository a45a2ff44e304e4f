import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B5.
/// Tests types that list their marked properties. The graph knows these before an instance exists.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct DeclaresMarkedPropertiesTests {
    private struct Store: Sendable {
        var name = "unnamed"
    }

    private enum Archive {}

    private class Screen: DeclaresMarkedProperties {
        @Injected private var store: Store
        @InjectedProperty<Store, Archive> private var archive: Store
        @LazyInjected private var clock: Clock

        class var markedProperties: [any MarkedProperty.Type] {
            [Injected<Store>.self, InjectedProperty<Store, Archive>.self, LazyInjected<Clock>.self]
        }

        var names: [String] { [store.name, archive.name] }
        var lazyClock: LazyInjected<Clock> { $clock }
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component(Store.self) { Store() }
            Component(Store.self) { Store(name: "archive") }.qualified(by: Archive.self)
            Component(Clock.self) { Clock() }
            more()
        }
    }

    @Test func theGraphKnowsThemBeforeTheFirstCreation() throws {
        let container = container { Component(Screen.self) { Screen() }.injectMarked() }
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        #expect(report.warnings.isEmpty)
        let node = container.graph().nodes[3]
        #expect(node.opacity == .transparent)
        #expect(node.edges.map(\.dependency.kind) == [.required, .required, .lazy])
        #expect(
            node.edges.map(\.dependency.label) == [
                "marked property Injected<Store>",
                "marked property InjectedProperty<Store, Archive>",
                "marked property LazyInjected<Clock>",
            ])
        for _ in 0..<3 {
            let screen = try container.resolve(Screen.self)
            #expect(screen.names == ["unnamed", "archive"])
            _ = try screen.lazyClock.get()
        }
    }

    @Test func validationSpeaksForThemAndTheInitializerDoesNotRun() throws {
        let made = Tally()
        let container = Container {
            Component(Store.self) { Store() }
            Component(Screen.self) {
                made.add()
                return Screen()
            }
            .injectMarked()
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(
            problems.map(\.key) == [
                ComponentKey(Store.self, qualifier: .type(Archive.self)), ComponentKey(Clock.self),
            ])
        #expect(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        container.remove(Store.self)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        #expect(error.notes.first?.text == "marked property Injected<Store> of Screen")
        #expect(made.count == 0)
    }

    @Test func withoutInjectMarkedTheListMeansNothing() throws {
        let container = Container { Component(Screen.self) { Screen() } }
        try container.validate()
        #expect(container.graph().nodes[0].edges.isEmpty)
        _ = try container.resolve(Screen.self)
    }

    // MARK: Wrong lists

    private final class Forgetful: DeclaresMarkedProperties {
        @Injected var store: Store
        @Injected var clock: Clock
        static let line = #line - 1
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self] }
    }

    @Test func oneThatIsForgottenIsAnErrorThatNamesIt() throws {
        let container = container { Component(Forgetful.self) { Forgetful() }.injectMarked() }
        try container.validate()
        for _ in 0..<3 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Forgetful.self) }
            #expect(error.code == .undeclaredDependency)
            let description = error.description.split(separator: "\n").map(String.init)
            #expect(
                description == [
                    "error[DI0008]: Forgetful does not list its marked property clock, of type Injected<Clock>",
                    "  needed: the property   DIPropertyInjectionTests/DeclaresMarkedPropertiesTests.swift:\(Forgetful.line)",
                    "  help:   add Injected<Clock>.self to markedProperties",
                ])
        }
    }

    private final class Twins: DeclaresMarkedProperties {
        @Injected var first: Store
        @Injected var second: Store
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self, Injected<Store>.self] }
    }

    private final class HalfTwins: DeclaresMarkedProperties {
        @Injected var first: Store
        @Injected var second: Store
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self] }
    }

    @Test func twoOfOneTypeAreListedTwice() throws {
        let container = container {
            Component(Twins.self) { Twins() }.injectMarked()
            Component(HalfTwins.self) { HalfTwins() }.injectMarked()
        }
        #expect(container.graph().nodes[3].edges.count == 2)
        for _ in 0..<2 {
            let twins = try container.resolve(Twins.self)
            #expect(twins.$first.isInjected && twins.$second.isInjected)
            let error = try #require(throws: ResolutionError.self) { try container.resolve(HalfTwins.self) }
            #expect(error.code == .undeclaredDependency)
            #expect(error.message.contains("HalfTwins does not list its marked property second"))
        }
    }

    @Test func oneOfTwoIsWired() throws {
        let container = container {
            Component(Twins.self) { Twins() }.injectMarked(\.$second, .qualified(by: Archive.self)).injectMarked()
        }
        try container.validate()
        #expect(container.graph().nodes[3].edges.count == 2)
        for _ in 0..<2 {
            let twins = try container.resolve(Twins.self)
            #expect(twins.first.name == "unnamed")
            #expect(twins.second.name == "archive")
        }
    }

    private final class Imaginative: DeclaresMarkedProperties {
        @Injected var store: Store
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self, Injected<Int>.self] }
    }

    @Test func oneThatIsListedAndIsNotThereIsStillNeeded() throws {
        let container = container { Component(Imaginative.self) { Imaginative() }.injectMarked() }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(Int.self)])
        #expect(throws: ResolutionError.self) { try container.resolve(Imaginative.self) }
        container.register { Component(Int.self) { 1 } }
        for _ in 0..<2 { #expect(try container.resolve(Imaginative.self).$store.isInjected) }
    }

    // MARK: Subclasses

    private final class Listed: Screen {
        @Injected var own: Clock
        override class var markedProperties: [any MarkedProperty.Type] {
            super.markedProperties + [Injected<Clock>.self]
        }
    }

    private final class Unlisted: Screen {
        @Injected var own: Clock
        static let line = #line - 1
    }

    private final class Plain: Screen {}

    @Test func aSubclassThatListsMore() throws {
        let container = container { Component(Listed.self) { Listed() }.injectMarked() }
        try container.validate()
        for _ in 0..<2 {
            let listed = try container.resolve(Listed.self)
            #expect(listed.names == ["unnamed", "archive"])
            #expect(listed.$own.isInjected)
        }
    }

    @Test func aSubclassThatForgotItsOwn() throws {
        let container = container { Component(Unlisted.self) { Unlisted() }.injectMarked() }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Unlisted.self) }
            #expect(error.message.contains("Unlisted does not list its marked property own"))
            #expect(error.notes.first?.place?.line == Unlisted.line)
        }
    }

    /// A factory of the base class may return a subclass, if this adds no marked properties.
    @Test func anInstanceOfASubclassWithoutMarkedPropertiesOfItsOwn() throws {
        let container = container { Component(Screen.self) { Plain() }.injectMarked() }
        for _ in 0..<2 { #expect(try container.resolve(Screen.self).names == ["unnamed", "archive"]) }
    }

    @Test(arguments: [true, false])
    func anInstanceOfASubclassWithUndeclaredNeeds(lists: Bool) throws {
        let container = container {
            Component(Screen.self) { lists ? Listed() : Unlisted() }.injectMarked()
        }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Screen.self) }
            #expect(error.code == .undeclaredDependency)
            #expect(error.key == ComponentKey(Clock.self))
        }
    }

    @Test func anInstanceOfASubclassWhosePropertyIsWired() throws {
        let container = container {
            Component(Listed.self) { Listed() }.injectMarked(\.$own, .wired(to: Clock.self) { $0 }).injectMarked()
                .role { $0 as Screen }
        }
        try container.validate()
        for _ in 0..<2 { #expect(try container.resolve(Screen.self).names == ["unnamed", "archive"]) }
    }

    // MARK: Elsewhere

    @Test func inStructs() throws {
        struct Letter: DeclaresMarkedProperties {
            @Injected var store: Store
            static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self] }
        }
        let container = container { Component(Letter.self) { Letter() }.injectMarked() }
        #expect(container.graph().nodes[3].edges.count == 1)
        for _ in 0..<2 { #expect(try container.resolve(Letter.self).$store.isInjected) }
    }

    @Test func anObjectIsInjectedRegardlessOfItsTypesList() throws {
        let forgetful = try container {}.inject(Forgetful())
        #expect(forgetful.$store.isInjected && forgetful.$clock.isInjected)
    }

    @Test func firstCreationsFromManyThreads() throws {
        let container = container { Component(Listed.self) { Listed() }.injectMarked() }
        let start = Rendezvous(of: 8)
        let names = try Threads.run(8) { _ in
            start.meet()
            return try container.resolve(Listed.self).names
        }
        #expect(names == Array(repeating: ["unnamed", "archive"], count: 8))
    }
}
