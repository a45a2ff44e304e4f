import Foundation

/// Runs tasks on threads of its own, whatever else there is to run: a cooperative pool of a known width.
///
/// A task that prefers it keeps it alive. Its threads end once nobody holds it; one that a task blocks for ever is left
/// behind.
final class TaskPool: TaskExecutor {
    private let jobs = Jobs()

    /// Starts the threads.
    ///
    /// - Parameter count: How many there are.
    init(of count: Int) {
        for _ in 0..<count {
            let thread = Thread { [jobs] in jobs.run() }
            thread.stackSize = 1 << 20
            thread.start()
        }
    }

    deinit { jobs.finish() }

    /// Has a part of a task run, on any of the threads.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.add { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// What there is to run.
    private final class Jobs: @unchecked Sendable {
        // Safety: read and written under `condition` only.
        private let condition = NSCondition()
        private var waiting: [@Sendable () -> Void] = []
        private var isFinished = false

        func add(_ job: @escaping @Sendable () -> Void) {
            condition.withLock {
                waiting.append(job)
                condition.signal()
            }
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
