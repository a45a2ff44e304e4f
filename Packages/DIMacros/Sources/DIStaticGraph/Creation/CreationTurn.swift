/// The right to create the instance of one cell, which one task has at a time.
final class CreationTurn: @unchecked Sendable {
    // Safety: both are read and written under the lock of `CreationLock` only.
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The turns that the current task holds, and the tasks around it: the innermost one first.
    @TaskLocal private static var held: Held?

    private final class Held: Sendable {
        let turn: CreationTurn
        let outer: Held?

        init(_ turn: CreationTurn, outer: Held?) {
            self.turn = turn
            self.outer = outer
        }
    }

    var isHeldByCurrentTask: Bool {
        var held = Self.held
        while let current = held {
            if current.turn === self { return true }
            held = current.outer
        }
        return false
    }

    /// Runs a creation as the task that holds the turn.
    nonisolated(nonsending) func hold<Value, Failure: Error>(
        _ create: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome: Result<Value, Failure> = await Self.$held.withValue(Held(self, outer: Self.held)) {
            do throws(Failure) {
                return .success(try await create())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    /// Takes the turn, or suspends until the task that has it ends.
    ///
    /// - Returns: Whether the caller has the turn. Otherwise it looks for the instance, and tries again.
    nonisolated(nonsending) func take() async -> Bool {
        if takeNow() { return true }
        await withCheckedContinuation { continuation in
            if !wait(continuation) { continuation.resume() }
        }
        return false
    }

    private func takeNow() -> Bool {
        CreationLock.lock()
        defer { CreationLock.unlock() }
        if isTaken { return false }
        isTaken = true
        return true
    }

    /// Adds a task to those that wait. Returns whether there is something to wait for.
    private func wait(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
        CreationLock.lock()
        defer { CreationLock.unlock() }
        guard isTaken else { return false }
        waiting.append(continuation)
        return true
    }

    /// Gives the turn back, and resumes all tasks that wait.
    func end() {
        CreationLock.lock()
        isTaken = false
        let resumed = waiting
        waiting = []
        CreationLock.unlock()
        for continuation in resumed { continuation.resume() }
    }
}
