import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Engine: Sendable {}
private final class Local {}

@Suite struct DefaultsTests {
    @Test func defaultCacheIsForComponentsThatChooseNone() throws {
        let container = Container(cache: .threadSafe) {
            Component(Engine.self) { Engine() }
            Component(Engine.self) { Engine() }.uncached().named("own")
            Component(Engine.self) { Engine() }.cached(.weak).named("weak")
        }
        #expect(try container.resolve(Engine.self) === container.resolve(Engine.self))
        #expect(try container.resolve(Engine.self, named: "own") !== container.resolve(Engine.self, named: "own"))
        #expect(container.components.map(\.lifetime.name) == ["cached", "uncached", "weak"])
    }

    @Test func defaultCacheLeavesOutUnsendableComponents() throws {
        let container = Container(cache: .threadSafe) { Component(Local.self) { Local() } }
        #expect(try container.resolve(Local.self) !== container.resolve(Local.self))
        #expect(container.components.map(\.lifetime) == [.uncached])
    }

    // Proves A13.
    @Test func defaultStrategyFinishesWhatHasOnlyAMaker() throws {
        let journal = Journal()
        let container = Container(strategy: Preceding { type, _ in journal.note("\(type)") }) {
            Component(Int.self) { 1 }
            Component(Int.self) { _ in 2 }.named("closure")
            Component(Int.self, strategy: LinkedStrategy(Need<String>()) { _ in 3 }).named("linked")
            Component(instance: "x")
        }
        #expect(try container.resolve(Int.self) == 1)
        #expect(journal.entries == ["Int"])
        #expect(try container.resolve(Int.self, named: "closure") == 2)
        #expect(try container.resolve(Int.self, named: "linked") == 3)
        #expect(journal.entries == ["Int"])
    }

    // Proves A13.
    @Test func needsOfTheDefaultStrategyAreDeclared() throws {
        let needing = Preceding(needs: [Need<Bool>().dependency]) { _, resolver in _ = try resolver.resolve(Bool.self) }
        let container = Container(strategy: needing) { Component(Int.self) { 1 } }
        #expect(container.graph().nodes[0].edges.map(\.dependency.key) == [ComponentKey(Bool.self)])
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Bool.self)])
        try expectError(chain: ["Int", "Bool"]) { try container.resolve(Int.self) }
    }

    // Proves A13.
    @Test func defaultStrategyFinishesAsynchronousMakersOnly() async throws {
        let journal = Journal()
        let container = Container(strategy: AsyncNoting(journal: journal)) {
            AsyncComponent(Int.self) { 1 }
            AsyncComponent(Int.self) { (_: AsyncResolver) in 2 }.named("closure")
            AsyncComponent(Int.self, strategy: LinkedAsyncStrategy(Need<String>()) { _ in 3 }).named("linked")
            AsyncComponent(Int.self) { @MainActor in 4 }.named("bound")
            Component(instance: "x")
        }
        #expect(try await container.async.resolve(Int.self, named: "closure") == 2)
        #expect(try await container.async.resolve(Int.self, named: "linked") == 3)
        #expect(journal.entries == [])
        #expect(try await container.async.resolve(Int.self) == 1)
        #expect(journal.entries == ["Int x"])
        #expect(try await container.async.resolve(Int.self, named: "bound") == 4)
        #expect(container.components[3].isolation == .asynchronous(on: MainActor.shared))
        #expect(container.graph().nodes.map(\.edges.count) == [1, 0, 1, 1, 0])
    }

    // Proves A13.
    @Test func needsOfTheAsynchronousDefaultStrategyAreDeclared() async throws {
        let container = Container(strategy: AsyncNoting(journal: Journal())) { AsyncComponent(Int.self) { 1 } }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(String.self)])
        try await expectAsyncError(chain: ["Int", "String"]) { try await container.async.resolve(Int.self) }
    }

    @Test func byDefaultAsynchronousComponentsAreLeftAlone() async throws {
        let journal = Journal()
        let container = Container(strategy: Preceding { type, _ in journal.note("\(type)") }) {
            AsyncComponent(Int.self) { 1 }
        }
        #expect(try await container.async.resolve(Int.self) == 1)
        #expect(journal.entries == [])
    }

    private struct AsyncNoting: DefaultStrategy {
        let journal: Journal

        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> { strategy }

        func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output> {
            Wrapper(inner: strategy, journal: journal)
        }

        private struct Wrapper<Output: Sendable>: AsyncStrategy {
            let inner: any AsyncStrategy<Output>
            let journal: Journal
            let text = Need<String>()

            var dependencies: [Dependency] { inner.dependencies + [text.dependency] }

            func make(_ resolver: AsyncResolver) async throws -> Output {
                journal.note("\(Output.self) \(try text.resolve(from: resolver))")
                return try await inner.make(resolver)
            }
        }
    }
}
