import DICore
import TestSupport
import Testing

/// Tests many tasks that wait for one creation. The work grows with their number, and not with its square.
@Suite struct ManyWaitersTests {
    // Proves E3, promise 2.
    @Test(arguments: [2_000, Sanitizer.reduced(20_000, to: 4_000)]) func eachIsWokenOnce(count: Int) async throws {
        let executor = CountingExecutor()
        let mayEnd = Signal()
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) {
                await mayEnd.wait()
                return Counted(made)
            }.cached()
        }
        let tasks = (0..<count).map { _ in
            Task(executorPreference: executor) { try await container.async.resolve(Counted.self).number }
        }
        // Tasks start one after the other. When this one has run, all others wait.
        await Task(executorPreference: executor) {}.value
        mayEnd.send()
        for task in tasks { #expect(try await task.value == 1) }
        #expect(made.count == 1)
        // Each task starts once and resumes once, with some room for more.
        #expect(executor.count <= 4 * count)
    }

    @Test(arguments: [2_000, Sanitizer.reduced(20_000, to: 4_000)])
    func thoseThatAreCanceledWakeNoOther(count: Int) async throws {
        let executor = CountingExecutor()
        let mayEnd = Signal()
        let container = Container {
            AsyncComponent(Counted.self) {
                await mayEnd.wait()
                return Counted()
            }.cached()
        }
        let creator = Task(executorPreference: executor) { try await container.async.resolve(Counted.self).number }
        await Task(executorPreference: executor) {}.value
        let tasks = (0..<count).map { _ in
            Task(executorPreference: executor) { try await container.async.resolve(Counted.self).number }
        }
        await Task(executorPreference: executor) {}.value
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: ResolutionError.self) { try await task.value } }
        mayEnd.send()
        _ = try await creator.value
        #expect(executor.count <= 4 * count)
    }
}
