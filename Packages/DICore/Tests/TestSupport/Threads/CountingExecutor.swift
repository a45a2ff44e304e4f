import Foundation

/// Runs tasks one after the other, and counts how often a task starts or resumes.
public final class CountingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "CountingExecutor")
    private let jobs = Tally()

    public init() {}

    /// The number of times that a task has started or resumed.
    public var count: Int { jobs.count }

    public func enqueue(_ job: consuming ExecutorJob) {
        jobs.add()
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
