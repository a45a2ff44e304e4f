import DIStaticGraph
import TestSupport
import Testing

// Proves I2.
/// Tests the cell of an instance whose creation may suspend.
@Suite struct AsyncSharedCellTests {
    private final class Cells: Sendable {
        let number = AsyncSharedCell<Int>()
    }

    private let cells = Cells()

    @Test func theFirstRequestCreates() async {
        #expect(await cells.number.value { 1 } == 1)
        #expect(await cells.number.value { 2 } == 1)
    }

    @Test func aFailureIsNotKept() async {
        await #expect(throws: Broken(reason: "first")) {
            try await cells.number.value { () async throws(Broken) -> Int in throw Broken(reason: "first") }
        }
        #expect(await cells.number.value { 2 } == 2)
    }

    @Test func tasksShareOneCreation() async {
        for _ in 0..<Sanitizer.reduced(500) {
            let (cells, created) = (Cells(), Tally())
            let answers = await withTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        await cells.number.value {
                            await Task.yield()
                            return created.add()
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers == Array(repeating: 1, count: 8))
            #expect(created.count == 1)
        }
    }

    @Test func anotherTaskTriesAgainAfterAFailure() async {
        for _ in 0..<Sanitizer.reduced(500) {
            let (cells, attempts) = (Cells(), Tally())
            let answers = await withTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        try? await cells.number.value {
                            await Task.yield()
                            let attempt = attempts.add()
                            if attempt <= 2 { throw Broken(reason: "attempt \(attempt)") }
                            return attempt
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.compactMap(\.self) == Array(repeating: 3, count: 6))
            #expect(attempts.count == 3)
        }
    }

    /// The creation ends only after another task has begun to ask, on a pool with one thread: nothing blocks it.
    @Test func aTaskThatWaitsBlocksNoThread() async {
        let (begun, asked) = (Signal(), Signal())
        let pool = TaskPool(of: 1)
        let first = Task(executorPreference: pool) {
            await cells.number.value {
                begun.send()
                await asked.wait()
                return 7
            }
        }
        let second = Task(executorPreference: pool) {
            await begun.wait()
            asked.send()
            return await cells.number.value { 8 }
        }
        #expect(await first.value == 7)
        #expect(await second.value == 7)
    }

    @MainActor @Test func aCreationKeepsTheActorOfItsCaller() async {
        let answer = await cells.number.value {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return 1
        }
        #expect(answer == 1)
    }

    @Test func aCreationThatAsksForItselfStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let cells = Cells()
            _ = await cells.number.value { await cells.number.value { 1 } }
        }
    }
}
