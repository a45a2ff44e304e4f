import DICore
import DIInspection
import TestSupport
import Testing

/// Tests many owned instances in a row.
@Suite struct ManyOwnedTests {
    /// Returns the number of times that a task starts or resumes while it creates and releases owned instances.
    private func jobs(_ count: Int) async throws -> Int {
        let executor = CountingExecutor()
        let container = Container { Component(Counted.self) { Counted() } }
        try await Task(executorPreference: executor) {
            for _ in 0..<count {
                let owned = try container.resolveOwned(Counted.self)
                try await owned.release()
            }
        }.value
        return executor.count
    }

    @Test func releasingAnInstanceWithoutCloserWaitsForNothing() async throws {
        let few = try await jobs(10)
        #expect(try await jobs(1_000) == few)
    }

    // Proves promise 76.
    @Test(arguments: [true, false])
    func nothingIsLeftBehind(hasCloser: Bool) async throws {
        let alive = Tally()
        let container = Container {
            let mortal = Component(Mortal.self) { Mortal(alive) }
            hasCloser ? mortal.onClose { _ in } : mortal
        }
        for _ in 0..<1_000 {
            let owned = try container.resolveOwned(Mortal.self)
            try await owned.release()
            _ = try container.resolveOwned(Mortal.self)
        }
        #expect(alive.count == 0)
        #expect(container.snapshot().scopes.isEmpty)
    }
}
