import DICore

/// Code that runs after the test that started it has ended.
final class Late: Sendable {
    private let work = Guarded<[@Sendable () -> Void]>([])

    func keep(_ body: @escaping @Sendable () -> Void) {
        work.withLock { $0.append(body) }
    }

    /// Runs the stored code in a detached task.
    func run() async {
        let bodies = work.withLock { work in
            defer { work = [] }
            return work
        }
        await Task.detached { for body in bodies { body() } }.value
    }
}
