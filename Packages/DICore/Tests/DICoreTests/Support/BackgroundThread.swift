import Foundation

/// A thread that a test goes on beside, and waits for without blocking a thread of the tasks.
final class BackgroundThread<Value: Sendable>: Sendable {
    private let outcome = Kept<Result<Value, any Error>>()
    private let ended = Signal()

    /// Starts the thread.
    init(_ body: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [outcome, ended] in
            outcome.value = Result { try body() }
            ended.send()
        }
        thread.start()
    }

    /// What the thread has returned or thrown, when it has ended.
    var value: Value {
        get async throws {
            await ended.wait()
            guard let outcome = outcome.value else { throw Broken(reason: "the thread has no outcome") }
            return try outcome.get()
        }
    }
}
