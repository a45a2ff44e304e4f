import Foundation
public import Testing

/// Runs each test of a suite on a thread of its own, and the test may block that thread.
///
/// Swift Testing starts all tests at once, on as few threads as the machine has cores. A test that blocks one of those
/// threads stops the other tests. Child tasks of the test inherit its thread. Other tasks do not, and must not block
/// their threads.
///
/// Only a few of these tests run at the same time, because they start more threads themselves.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    private static let turns = Turns(of: 4)

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.turns.take()
        defer { Self.turns.giveBack() }
        try await withTaskExecutorPreference(Executor()) { try await function() }
    }

    /// A task executor on a serial queue. Threads of serial queues are separate from the threads of the cooperative
    /// pool.
    private final class Executor: TaskExecutor {
        private let queue = DispatchQueue(label: "test")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }

    /// A limited number of turns. A task suspends until it gets one.
    private final class Turns: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var free: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(of count: Int) {
            free = count
        }

        func take() async {
            await withCheckedContinuation { continuation in
                let isFree = lock.withLock {
                    defer { if free > 0 { free -= 1 } else { waiting.append(continuation) } }
                    return free > 0
                }
                if isFree { continuation.resume() }
            }
        }

        func giveBack() {
            let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
                if waiting.isEmpty { free += 1 }
                return waiting.isEmpty ? nil : waiting.removeFirst()
            }
            next?.resume()
        }
    }
}

extension Trait where Self == OwnThread {
    /// Runs each test on a thread of its own, which the test may block.
    public static var ownThread: Self { Self() }
}
