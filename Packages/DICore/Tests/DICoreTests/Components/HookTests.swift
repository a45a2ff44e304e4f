import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Engine: Sendable {
    let id: Int
    init(id: Int = 0) { self.id = id }
}
private protocol Motor: AnyObject, Sendable {}
extension Engine: Motor {}
private struct Settings: Sendable, Equatable { var port = 0 }

private func noting(_ name: String, in journal: Journal) -> Container.ClosureObserver {
    .closure { instance, component, _ in journal.note("\(name): \(component) \(type(of: instance))") }
}

private let refusing: Container.ClosureObserver = .closure { _, _, _ in throw Broken(reason: "refused") }

@Suite struct HookTests {
    // Proves B14, promise 8.
    @Test func hooksRunInOrderBeforeAnyoneSeesTheObject() throws {
        let journal = Journal()
        let container = Container(observers: [noting("all", in: journal)]) {
            Component(Settings.self) {
                journal.note("made")
                return Settings()
            }
            .onCreate { settings in
                journal.note("first \(settings.port)")
                settings.port += 1
            }
            .onCreate { settings, resolver in
                journal.note("second \(settings.port) \(try resolver.resolve(String.self))")
                settings.port += 1
            }
            .onCreate(noting("own", in: journal))
            Component(instance: "x")
        }
        #expect(try container.resolve(Settings.self) == Settings(port: 2))
        #expect(
            journal.entries == ["made", "first 0", "second 1 x", "own: Settings Settings", "all: Settings Settings"])
    }

    @Test func hooksRunAfterTheStrategyHasInjected() throws {
        let journal = Journal()
        let container = Container {
            Component(instance: 7)
            Component(Engine.self, strategy: LinkedStrategy(Need<Int>()) { Engine(id: $0) })
                .onCreate { journal.note("engine \($0.id)") }
        }
        _ = try container.resolve(Engine.self)
        #expect(journal.entries == ["engine 7"])
    }

    // Proves B14.
    @Test func hooksRunOncePerCreationAndNeverOnACacheHit() throws {
        let journal = Journal()
        let container = Container(observers: [noting("all", in: journal)]) {
            Component(Engine.self) { Engine() }.role { $0 as any Motor }.cached().onCreate { _ in journal.note("hook") }
            Component(Engine.self) { Engine() }.named("own").onCreate { _ in journal.note("own") }
        }
        for _ in 0..<3 {
            _ = try container.resolve(Engine.self)
            _ = try container.resolve((any Motor).self)
        }
        #expect(journal.entries == ["hook", "all: Engine (cached) Engine"])
        for _ in 0..<2 { _ = try container.resolve(Engine.self, named: "own") }
        #expect(journal.entries.filter { $0 == "own" }.count == 2)
        container.clear()
        _ = try container.resolve(Engine.self)
        #expect(journal.entries.filter { $0 == "hook" }.count == 2)
    }

    @Test(arguments: [CacheKind.simple, .threadSafe, .weak, .perResolve])
    func hooksRunOnceInEveryCache(cache: CacheKind) throws {
        let journal = Journal()
        let container = Container {
            Component(Engine.self) { Engine() }.onCreate { _ in journal.note("hook") }.cached(in: cache.strategy)
            Component(Bool.self, strategy: LinkedStrategy(Need<Engine>(), Need<Engine>()) { $0 === $1 })
        }
        #expect(try container.resolve(Bool.self))
        #expect(journal.entries == ["hook"])
    }

    // Proves B14.
    @Test func observersOfTheContainerSeeEveryComponentItCreates() throws {
        let journal = Journal()
        let observer = noting("all", in: journal)
        let container = Container(observers: [observer, noting("too", in: journal)]) {
            Component(instance: 1).contribute()
            Component(Engine.self, strategy: LinkedStrategy(Need<[Int]>()) { Engine(id: $0.count) })
            Component(Bool.self) { resolver in try resolver.resolve(Engine.self).id == 1 }
        }
        _ = try container.resolve(Bool.self)
        #expect(
            journal.entries == ["all: Engine Engine", "too: Engine Engine", "all: Bool Bool", "too: Bool Bool"])
    }

    @Test func observerMayAskForMore() throws {
        let journal = Journal()
        let asking: Container.ClosureObserver = .closure { instance, _, resolver in
            if instance is Engine { journal.note("port \(try resolver.resolve(Settings.self).port)") }
        }
        let container = Container(observers: [asking]) {
            Component(Engine.self) { Engine() }
            Component(instance: Settings(port: 8))
        }
        _ = try container.resolve(Engine.self)
        #expect(journal.entries == ["port 8"])
    }

    // Proves B14.
    @Test func throwingHookFailsTheCreationAndCachesNothing() throws {
        let journal = Journal()
        let line = #line + 2
        let container = Container {
            Component(Engine.self) { Engine() }.cached().onCreate { _ in
                journal.note("hook")
                if journal.entries.count == 1 { throw Broken(reason: "not yet") }
            }
        }
        let error = try expectError(cause: "not yet") { try container.resolve(Engine.self) }
        #expect(
            error.description == """
                error[DI0005]: a creation hook of Engine threw an error
                  here:   Engine (cached)   \(Place(fileID: #fileID, line: line))
                  cause:  Broken: not yet
                """)
        #expect(error.chain.map(\.description) == ["Engine (cached)"])
        let engine = try container.resolve(Engine.self)
        #expect(try container.resolve(Engine.self) === engine)
        #expect(journal.entries == ["hook", "hook"])
    }

    @Test func hooksAfterAThrowingOneDoNotRun() throws {
        let journal = Journal()
        let container = Container(observers: [noting("all", in: journal)]) {
            Component(Engine.self) { Engine() }
                .onCreate { _ in throw Broken(reason: "first") }
                .onCreate { _ in journal.note("second") }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Engine.self) }
        #expect(journal.entries == [])
    }

    // Proves B14.
    @Test func throwingObserverFailsTheCreation() throws {
        let container = Container(observers: [refusing]) {
            Component(Engine.self) { Engine() }.cached()
            Component(Bool.self, strategy: LinkedStrategy(Need<Engine>()) { _ in true })
        }
        for _ in 0..<2 {
            try expectError(
                .creationFailed, message: "a creation hook of Engine threw an error", cause: "refused",
                chain: ["Bool", "Engine (cached)"]
            ) { try container.resolve(Bool.self) }
        }
    }

    @Test func missingNeedOfAHookIsTheHooksError() throws {
        let container = Container {
            Component(Engine.self) { Engine() }.onCreate { _, resolver in _ = try resolver.resolve(Settings.self) }
        }
        try expectError(.missing, chain: ["Engine", "Settings"]) { try container.resolve(Engine.self) }
    }

    @Test func hookWithAResolverMakesTheComponentOpaque() {
        let container = Container {
            Component(Int.self) { 1 }.onCreate { _ in }
            Component(Bool.self) { true }.onCreate { _, _ in }
            Component(String.self) { "" }.onCreate(refusing)
        }
        #expect(container.graph().nodes.map(\.isOpaque) == [false, true, true])
    }

    @Test func hookThatResolvesItsOwnComponentIsACycle() throws {
        let container = Container {
            Component(Engine.self) { Engine() }.onCreate { _, resolver in _ = try resolver.resolve(Engine.self) }
            Component(Engine.self) { Engine() }.cached().named("cached").onCreate { _, resolver in
                _ = try resolver.resolve(Engine.self, named: "cached")
            }
        }
        for qualifier in [nil, Qualifier.name("cached")] {
            let error = try expectError(.cycle, key: ComponentKey(Engine.self, qualifier: qualifier)) {
                try container.resolve(Engine.self, qualifier: qualifier)
            }
            #expect(error.chain.map(\.key) == [error.key, error.key])
        }
    }
}
