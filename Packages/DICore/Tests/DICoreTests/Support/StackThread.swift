import Foundation

/// A thread with a stack of its own size, which a test awaits without blocking a thread of the tasks.
enum StackThread {
    /// Runs `body` on a new thread.
    ///
    /// - Returns: What it returned.
    /// - Throws: What it threw.
    static func run<Value: Sendable>(
        stackSize: Int, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = stackSize
            thread.start()
        }
    }

    /// The sizes that a test goes through: one that is as small as they come, one of a secondary thread of Apple's systems, and one
    /// of a main thread.
    static let sizes = (Sanitizer.isOn ? [] : [64 << 10]) + [512 << 10, 8 << 20]
}
