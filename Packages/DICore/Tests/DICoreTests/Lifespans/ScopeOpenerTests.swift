import DICore
import TestSupport
import Testing

// Proves D7.
/// Tests scopes that components open.
@Suite struct ScopeOpenerTests {
    private struct Letter: Sendable, Equatable {
        let text: String
    }

    private struct Delivery: Sendable {
        let letter: Letter
    }

    /// Runs jobs, as a queue does.
    private struct Worker: Sendable {
        let scopes: Scope.Opener

        func run(_ letter: Letter) async throws -> Letter {
            try await scopes.withScope("job", values: [.value(letter)]) { scope in
                try scope.resolve(Delivery.self).letter
            }
        }
    }

    private func makeContainer(_ journal: Journal = Journal(), failing: Bool = false) -> Container {
        let container = Container {
            Component(Letter.self, suppliedIn: "job")
            Component(Delivery.self) { resolver in Delivery(letter: try resolver.resolve()) }
                .cached(.scope("job"))
                .onClose { delivery in
                    journal.note("closed \(delivery.letter.text)")
                    if failing { throw Broken(reason: "closer") }
                }
            Component(Worker.self) { resolver in Worker(scopes: try resolver.resolve()) }.cached()
        }
        container.register { Component(instance: Scope.Opener(container)) }
        return container
    }

    @Test func aComponentOpensAScopeForEachJob() async throws {
        let journal = Journal()
        let container = makeContainer(journal)
        let worker = try container.resolve(Worker.self)
        for text in ["a", "b"] { #expect(try await worker.run(Letter(text: text)) == Letter(text: text)) }
        #expect(journal.entries == ["closed a", "closed b"])
        let scope = try worker.scopes.openScope("job", values: [.value(Letter(text: "c"))])
        #expect(try scope.resolve(Letter.self) == Letter(text: "c"))
        try await scope.close()
    }

    @Test func aJobWhoseCloserFailsHasFailed() async throws {
        let container = makeContainer(failing: true)
        let worker = try container.resolve(Worker.self)
        await #expect(throws: ClosingError.self) { try await worker.run(Letter(text: "a")) }
    }

    @Test func anOpenerDoesNotKeepItsContainer() async throws {
        weak var kept: Container?
        let worker: Worker
        do {
            let container = makeContainer()
            kept = container
            worker = try container.resolve(Worker.self)
        }
        let isReleased = kept == nil
        #expect(isReleased)
        try await expectAsyncError(.closed) { try await worker.run(Letter(text: "a")) }
    }

    @Test func aClosedContainerOpensNoScope() async throws {
        let container = makeContainer()
        let worker = try container.resolve(Worker.self)
        try await container.close()
        try await expectAsyncError(.closed) { try await worker.run(Letter(text: "a")) }
    }
}
