import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

/// Tests a start in a task that is canceled.
@Suite(.timeLimit(.minutes(60))) struct CanceledStartTests {
    @Test func aCanceledStartCreatesNothingMore() async throws {
        let journal = Journal()
        let begins = Signal()
        let isCanceled = Signal()
        let container = Container {
            AsyncComponent(Disk.self) {
                begins.send()
                await isCanceled.wait()
                journal.note("disk")
                return Disk()
            }.cached().eager()
            Component(Int.self) {
                journal.note("int")
                return 1
            }.cached().eager()
        }
        let starting = Task { try await container.start() }
        await begins.wait()
        starting.cancel()
        isCanceled.send()
        let error = try #require(await #expect(throws: ResolutionError.self) { try await starting.value })
        #expect(error.code == .canceled)
        #expect(error.underlying is CancellationError)
        #expect(error.message == "the start of the container was canceled before Int was created")
        #expect(journal.entries == ["disk"])
        try await container.start()
        #expect(journal.entries == ["disk", "int"])
    }
}
