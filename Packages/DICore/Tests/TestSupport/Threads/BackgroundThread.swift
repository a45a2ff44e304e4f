import Foundation

/// A thread that runs alongside the test. The test awaits its result without blocking a thread of the cooperative pool.
public final class BackgroundThread<Value: Sendable>: Sendable {
    private let outcome = Kept<Result<Value, any Error>>()
    private let ended = Signal()

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - stackSize: The size of the thread's stack, or `nil` for the system's default.
    ///   - body: The code that the thread runs.
    public init(stackSize: Int? = nil, _ body: @escaping @Sendable () throws -> Value) {
        let thread = Thread { [outcome, ended] in
            outcome.value = Result { try body() }
            ended.send()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }

    /// The value or the error of `body`, once the thread has ended.
    public var value: Value {
        get async throws {
            await ended.wait()
            guard let outcome = outcome.value else { throw Broken(reason: "the thread has no outcome") }
            return try outcome.get()
        }
    }
}
