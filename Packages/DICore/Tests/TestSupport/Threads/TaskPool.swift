import Foundation

/// Runs tasks on threads of its own: a cooperative pool of a known width.
public final class TaskPool: TaskExecutor {
    private let jobs = Jobs()

    /// - Parameters:
    ///   - count: The number of threads.
    ///   - stackSize: The stack size of each thread.
    public init(of count: Int = 1, stackSize: Int = 512 << 10) {
        for _ in 0..<count {
            let thread = Thread { [jobs] in
                Thread.current.threadDictionary[Self.mark] = true
                jobs.run()
            }
            thread.stackSize = stackSize
            thread.start()
        }
    }

    deinit { jobs.finish() }

    private static let mark = "TaskPool"

    /// Whether the caller runs on a thread of a task pool.
    public static var isCurrent: Bool { Thread.current.threadDictionary[mark] != nil }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        jobs.add { job.runSynchronously(on: executor) }
    }

    /// The queue of jobs.
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
