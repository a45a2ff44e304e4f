import DICore
import DIInspection
import TestSupport
import Testing

/// The strategy of an asynchronous component can be read and wrapped.
@Suite(.timeLimit(.minutes(60))) struct AsyncStrategyChangeTests {
    private struct Wrapping<Output: Sendable>: AsyncStrategy {
        let inner: any AsyncStrategy<Output>
        let journal: Journal
        var isolation: (any Actor)? { MainActor.shared }
        var dependencies: [Dependency] { inner.dependencies }

        func make(_ resolver: AsyncResolver) async throws -> Output {
            journal.note("make")
            return try await inner.make(resolver)
        }
    }

    @Test func everythingElseStays() async throws {
        let journal = Journal()
        let component = AsyncComponent(Counted.self, strategy: LinkedAsyncStrategy(Need<Tally>()) { Counted($0) })
            .named("one").cached().onCreate { _ in journal.note("hook") }
        let wrapped = component.replacingStrategy(Wrapping(inner: component.strategy, journal: journal))
        let container = Container {
            Component(instance: Tally())
            wrapped
        }
        try container.validate()
        #expect(wrapped.key == component.key)
        #expect(wrapped.place == component.place)
        let first = try await container.async.resolve(Counted.self, named: "one")
        #expect(try await container.async.resolve(Counted.self, named: "one") === first)
        #expect(journal.entries == ["make", "hook"])
        #expect(container.components[1].isolation == .asynchronous(on: MainActor.shared))
    }

    /// The synchronous resolver of a creation returns each declared dependency as it was prepared, once for each need.
    @Test func theSynchronousResolverOfACreation() async throws {
        struct Asking: AsyncStrategy {
            let need = Need<Counted>()
            var dependencies: [Dependency] { [need.dependency] }
            var opacity: Opacity { .opaque }

            func make(_ resolver: AsyncResolver) async throws -> String {
                let number = try need.resolve(from: resolver.synchronous).number
                try expectError(.asynchronous) { try resolver.synchronous.resolve(Int.self) }
                return "\(number)"
            }
        }
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) { Counted(made) }
            AsyncComponent(Int.self) { 1 }
            AsyncComponent(String.self, strategy: Asking())
        }
        #expect(try await container.async.resolve(String.self) == "1")
        #expect(try await container.async.resolve(String.self) == "2")
        #expect(made.count == 2)
        try expectError(.asynchronous) { try container.async.synchronous.resolve(Counted.self) }
    }
}
