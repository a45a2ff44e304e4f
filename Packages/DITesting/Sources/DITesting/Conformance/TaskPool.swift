import Foundation

/// Runs tasks on threads of its own, whatever else there is to run: a cooperative pool of a known width.
///
/// Its threads end after ``finish()``. A thread that a task blocks for ever is left behind.
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

    /// Ends the threads once they are idle. A task that goes on later gets a new thread for each of its parts.
    func finish() { jobs.finish() }

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
            let isTooLate = condition.withLock {
                if !isFinished { waiting.append(job) }
                condition.signal()
                return isFinished
            }
            if isTooLate { Thread.detachNewThread(job) }
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
