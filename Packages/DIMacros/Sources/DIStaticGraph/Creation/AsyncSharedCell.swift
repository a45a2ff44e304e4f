/// The place of one shared instance in a graph whose creation may suspend.
///
/// The first request creates the instance, in its own task. Other tasks suspend until the creation has ended. If it
/// throws, the error goes to that first task, and one of the others tries again.
///
/// Thread-safety: a cell of a `Sendable` type may be used from any thread and actor. No thread is blocked while an
/// instance is created.
public struct AsyncSharedCell<Value>: ~Copyable {
    private let instance = PublishedInstance<Value>()
    private let turn = CreationTurn()

    /// Creates an empty cell.
    public init() {}

    /// Returns the instance, and creates it if there is none.
    ///
    /// A task that waits stays until the creation has ended, even if the task is canceled.
    ///
    /// - Parameter create: Creates the instance, in the isolation of the caller. It must not request the instance of
    ///   the same cell, because that stops the program.
    /// - Throws: The error of `create`. It is not kept.
    public nonisolated(nonsending) borrowing func value<Failure: Error>(
        creating create: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        while true {
            if let value = instance.value { return value }
            if turn.isHeldByCurrentTask { CreationLock.stop(Value.self) }
            if await turn.take() { break }
        }
        defer { turn.end() }
        // Another task may have ended between the look and the turn.
        if let value = instance.value { return value }
        let created = try await turn.hold(create)
        instance.publish(created)
        return created
    }
}

extension AsyncSharedCell: Sendable where Value: Sendable {}
