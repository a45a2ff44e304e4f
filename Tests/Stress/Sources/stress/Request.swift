/// Something asked for by a worker, as its factories see it.
struct Request: Sendable {
    @TaskLocal static var current: Request?

    /// When it began.
    let start: Int

    /// The system thread that it runs on; 0 for a task, which may change its thread.
    let thread: Int

    /// The task cache that it runs in; 0 for none.
    var taskCache = 0
}
