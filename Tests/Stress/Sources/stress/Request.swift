/// A worker's request, for use in its factories.
struct Request: Sendable {
    @TaskLocal static var current: Request?

    /// The logical time of its start.
    let start: Int

    /// The system thread that it runs on; 0 for a task, which may change its thread.
    let thread: Int

    /// The task cache that it runs in; 0 for none.
    var taskCache = 0
}
