import DICore
import Foundation

/// A cooperative pool with a fixed number of threads of its own, independent of all other tasks.
///
/// The threads end after ``finish()``. A thread that a task blocks is abandoned.
final class TaskPool: TaskExecutor {
    private let jobs = Jobs()

    /// Starts the threads.
    ///
    /// - Parameter count: The number of threads.
    init(of count: Int) {
        for _ in 0..<count { Thread.begin { [jobs] in jobs.run() } }
    }

    /// Ends the threads once they are idle. A task that continues later gets a new thread for each of its jobs.
    func finish() { jobs.finish() }

    /// Schedules a job on any of the threads.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.add { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// The queue of jobs.
    private final class Jobs: @unchecked Sendable {
        // Safety: all state is accessed under `condition`.
        private let condition = NSCondition()
        private var waiting: [@Sendable () -> Void] = []
        private var isFinished = false

        func add(_ job: @escaping @Sendable () -> Void) {
            let hadFinished = condition.withLock {
                if !isFinished { waiting.append(job) }
                condition.signal()
                return isFinished
            }
            if hadFinished { Thread.detachNewThread(job) }
        }

        func finish() {
            condition.withLock {
                isFinished = true
                condition.broadcast()
            }
        }

        func run() {
            while let job = next() { job() }
        }

        private func next() -> (@Sendable () -> Void)? {
            condition.withLock {
                while waiting.isEmpty {
                    if isFinished { return nil }
                    condition.wait()
                }
                return waiting.removeFirst()
            }
        }
    }
}

/// A barrier at which tasks suspend until all of them have arrived.
final class TaskBarrier: Sendable {
    private struct State {
        var missing: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Guarded<State>

    /// - Parameter count: The number of tasks.
    init(of count: Int) {
        state = Guarded(State(missing: count))
    }

    /// Suspends until the last task has arrived.
    func arrive() async {
        await withCheckedContinuation { continuation in
            let released = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.missing -= 1
                state.waiting.append(continuation)
                guard state.missing <= 0 else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in released { continuation.resume() }
        }
    }
}

extension Thread {
    /// Runs a closure on a new thread, whose stack is large enough for the code under test.
    static func begin(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.stackSize = 1 << 20
        thread.start()
    }
}
