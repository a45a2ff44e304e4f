import Foundation

/// Runs tasks one after the other, and counts how often one begins or goes on.
public final class CountingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "CountingExecutor")
    private let jobs = Tally()

    /// How often a task has begun or gone on.
    public var count: Int { jobs.count }

    public func enqueue(_ job: consuming ExecutorJob) {
        jobs.add()
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
