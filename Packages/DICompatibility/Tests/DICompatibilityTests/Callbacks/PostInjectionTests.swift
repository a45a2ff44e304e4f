import DICompatibility
import DICore
import DIPropertyInjection
import TestSupport
import Testing

// Proves B15.
/// Tests the callback that an object receives once, after all injection into it.
@Suite("Post-injection callback", .timeLimit(.minutes(60))) struct PostInjectionTests {
    private final class Part: Sendable {}

    private protocol Machine: AnyObject {}

    private class Engine: PostInjectable, Machine {
        @Injected private(set) var part: Part
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func didInject() throws { journal.note($part.isInjected ? "injected" : "empty") }
    }

    private final class Turbine: Engine {}

    /// A pump can be cached and shared.
    private final class Pump: PostInjectable, Machine, Sendable {
        let part = Injected<Part>()
        let journal: Journal
        let failures: Tally
        init(_ journal: Journal, failures: Tally = Tally()) { (self.journal, self.failures) = (journal, failures) }
        func didInject() throws {
            journal.note("pump")
            if failures.count > 0 {
                failures.add(-1)
                throw Broken(reason: "pump")
            }
        }
    }

    @MainActor private final class Screen: MainActorPostInjectable {
        let journal: Journal
        nonisolated init(_ journal: Journal) { self.journal = journal }
        func didInject() throws {
            MainActor.preconditionIsolated()
            journal.note("screen")
        }
    }

    private func container(
        observers: [any CreationObserver] = [PostInjection()], @ComponentBuilder _ components: () -> ComponentList
    ) -> Container {
        Container(observers: observers) {
            Component(instance: Part())
            components()
        }
    }

    @Test("Each object is notified once, after injection and hooks, even a subclass registered as its base class")
    func oncePerObject() throws {
        let journal = Journal()
        let container = container {
            Component(Engine.self) { Turbine(journal) }.injectMarked().onCreate { _ in journal.note("hook") }
        }
        _ = try container.resolve(Engine.self)
        _ = try container.resolve(Engine.self)
        #expect(journal.entries == ["hook", "injected", "hook", "injected"])
    }

    @Test("No object is notified on a cache hit, nor through another role or component")
    func neverTwice() throws {
        let journal = Journal()
        let container = container {
            Component(Pump.self) { Pump(journal) }.injectMarked().cached().role { $0 as any Machine }
                .notifyingInjection()
            Component(Pump.self) { resolver in try resolver.resolve(Pump.self) }.named("again")
            Component((any Machine).self) { resolver in try resolver.resolve(Pump.self) }.named("again")
        }
        for _ in 0..<2 {
            _ = try container.resolve(Pump.self)
            _ = try container.resolve((any Machine).self)
            _ = try container.resolve(Pump.self, named: "again")
            _ = try container.resolve((any Machine).self, named: "again")
        }
        try container.notifyInjected()
        #expect(journal.entries == ["pump"])
    }

    @Test("Without the observer, only instances of components with the modifier are notified")
    func modifier() throws {
        let journal = Journal()
        let container = container(observers: []) {
            Component(Engine.self) { Engine(journal) }.injectMarked()
            Component(Turbine.self) { Turbine(journal) }.notifyingInjection().injectMarked()
        }
        _ = try container.resolve(Engine.self)
        #expect(journal.entries == [])
        _ = try container.resolve(Turbine.self)
        #expect(journal.entries == ["injected"])
    }

    @Test("An error of the callback fails the creation, and no instance is cached")
    func failure() throws {
        let (journal, failures) = (Journal(), Tally())
        failures.add()
        let container = container {
            Component(Pump.self, fileID: "Shop/Pump.swift", line: 3) { Pump(journal, failures: failures) }
                .injectMarked().cached()
        }
        let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Pump.self) }
        #expect(error?.code == .creationFailed)
        #expect(error?.underlying as? Broken == Broken(reason: "pump"))
        #expect(error?.chain.map(\.key) == [ComponentKey(Pump.self)])
        _ = try container.resolve(Pump.self)
        #expect(journal.entries == ["pump", "pump"])
    }

    @Test("Structs, and objects without the protocol, are ignored")
    func others() throws {
        struct Value { var number = 1 }
        let container = container {
            Component(Value.self) { Value() }
            Component(Value?.self) { nil }.named("none")
        }
        #expect(try container.resolve(Value.self).number == 1)
    }

    @Test("Objects on the main actor are notified there") @MainActor func onMainActor() throws {
        let journal = Journal()
        let container = container {
            MainActorComponent(Screen.self) { Screen(journal) }.cached().notifyingInjection()
            MainActorComponent(Engine.self) { Engine(journal) }.injectMarked()
        }
        _ = try container.mainActor.resolve(Screen.self)
        _ = try container.mainActor.resolve(Screen.self)
        _ = try container.mainActor.resolve(Engine.self)
        #expect(journal.entries == ["screen", "injected"])
    }

    @Test("Notifying an object of the main actor elsewhere is an error")
    func madeElsewhere() {
        let journal = Journal()
        let container = container { Component(Screen.self) { Screen(journal) } }
        let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Screen.self) }
        #expect(error?.code == .isolation)
        #expect(journal.entries == [])
    }

    @Test("Instances of asynchronous components are notified") func asynchronous() async throws {
        let journal = Journal()
        let container = container { AsyncComponent(Pump.self) { Pump(journal) }.cached().notifyingInjection() }
        _ = try await container.async.resolve(Pump.self)
        _ = try await container.async.resolve(Pump.self)
        #expect(journal.entries == ["pump"])
    }

    @Test("Many threads that resolve one object see it only after the notification")
    func manyThreads() async throws {
        let journal = Journal()
        let container = container { Component(Pump.self) { Pump(journal) }.injectMarked().cached() }
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    _ = try container.resolve(Pump.self)
                    return journal.entries
                }
            }
            for try await entries in group { #expect(entries == ["pump"]) }
        }
    }

    // MARK: The explicit call

    @Test("The explicit call notifies existing and cached instances once, and creates none")
    func explicitCall() throws {
        let journal = Journal()
        let created = Tally()
        let container = Container {
            Component(instance: Pump(journal)).named("handed in").role { $0 as any Machine }
            Component(Pump.self) {
                created.add()
                return Pump(journal)
            }.cached()
            Component(Pump.self) { Pump(journal) }.named("uncached")
            Component(Pump.self) { Pump(journal) }.named("scoped").cached(.scope("request"))
            Component(Part.self) { Part() }.cached()
        }
        try container.notifyInjected()
        #expect(journal.entries == ["pump"])
        #expect(created.count == 0)
        _ = try container.resolve(Pump.self)
        try container.notifyInjected()
        try container.notifyInjected()
        #expect(journal.entries == ["pump", "pump"])
        #expect(created.count == 1)
    }

    @Test("The next call notifies instances that were put after the first one")
    func put() throws {
        let journal = Journal()
        let container = Container {}
        container.put(Pump(journal))
        try container.notifyInjected()
        container.put(Pump(journal))
        try container.notifyInjected()
        #expect(journal.entries == ["pump", "pump"])
    }

    @Test("An error of a callback names the component, and the next call resumes there")
    func explicitFailure() throws {
        let (journal, failures) = (Journal(), Tally())
        failures.add()
        let container = Container {
            Component(instance: Pump(journal, failures: failures)).named("first")
            Component(instance: Pump(journal)).named("second")
        }
        let error = #expect(throws: ResolutionError.self) { try container.notifyInjected() }
        #expect(error?.key == ComponentKey(Pump.self, named: "first"))
        #expect(error?.underlying is Broken)
        try container.notifyInjected()
        #expect(journal.entries == ["pump", "pump", "pump"])
    }

    @Test("The explicit call on the main actor also notifies objects that are bound to it")
    @MainActor func explicitCallOnMainActor() throws {
        let journal = Journal()
        let container = Container {
            MainActorComponent(Screen.self) { Screen(journal) }.cached()
            Component(instance: Pump(journal))
        }
        _ = try container.mainActor.resolve(Screen.self)
        try container.notifyInjected()
        #expect(journal.entries == ["pump"])
        try container.notifyInjectedOnMainActor()
        try container.notifyInjectedOnMainActor()
        #expect(journal.entries == ["pump", "screen"])
    }

    @Test("The explicit call to a closed container is an error") func closed() async throws {
        let container = Container { Component(instance: Part()) }
        try await container.close()
        let error = #expect(throws: ResolutionError.self) { try container.notifyInjected() }
        #expect(error?.code == .closed)
    }

    @Test("An object from outside the container can be notified by hand, once")
    func byHand() throws {
        let journal = Journal()
        let container = container {}
        let engine = Engine(journal)
        try container.inject(engine).notifyInjected()
        try engine.notifyInjected()
        #expect(journal.entries == ["injected"])
    }

    @Test("Notified objects are not retained, and a new object at the same address is notified too")
    func memory() throws {
        let journal = Journal()
        weak var last: Engine?
        for _ in 0..<1000 {
            let engine = Engine(journal)
            try engine.notifyInjected()
            last = engine
        }
        #expect(last == nil)
        #expect(journal.entries.count == 1000)
    }
}
