import Foundation

/// A thread that a test goes on beside, and waits for without blocking a thread of the tasks.
public final class BackgroundThread<Value: Sendable>: Sendable {
    private let outcome = Kept<Result<Value, any Error>>()
    private let ended = Signal()

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - stackSize: The size of its stack; the system's, where it is `nil`.
    ///   - body: The code that it runs.
    public init(stackSize: Int? = nil, _ body: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [outcome, ended] in
            outcome.value = Result { try body() }
            ended.send()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }

    /// What the thread has returned or thrown, when it has ended.
    public var value: Value {
        get async throws {
            await ended.wait()
            guard let outcome = outcome.value else { throw Broken(reason: "the thread has no outcome") }
            return try outcome.get()
        }
    }
}
