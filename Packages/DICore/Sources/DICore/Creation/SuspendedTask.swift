/// A task that waits for a creation, and leaves at once when it is cancelled.
final class SuspendedTask: Creation.Waiter, @unchecked Sendable {
    // Safety: constant.
    private enum State {
        case begun
        case waiting(CheckedContinuation<Void, Never>)
        case over
    }

    private struct Guard: Sendable {
        var state = State.begun
        var isCancelled = false
    }

    private let state = Guarded(Guard())

    override func wake() { end(cancelling: false) }

    private func end(cancelling: Bool) {
        let continuation = state.withLock { guarded -> CheckedContinuation<Void, Never>? in
            defer { guarded.state = .over }
            if cancelling, case .over = guarded.state { return nil }
            if cancelling { guarded.isCancelled = true }
            return if case .waiting(let continuation) = guarded.state { continuation } else { nil }
        }
        continuation?.resume()
    }

    private var isWaiting: Bool {
        state.withLock { if case .over = $0.state { false } else { true } }
    }

    private func suspend() async -> Bool {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { guarded -> Bool in
                if case .over = guarded.state { return true }
                guarded.state = .waiting(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
        return state.withLock { $0.isCancelled }
    }

    /// Suspends the calling task until a creation has ended.
    ///
    /// - Parameters:
    ///   - wait: The wait, which the graph knows.
    ///   - stalls: When to report that it takes long.
    /// - Throws: ``ResolutionError/Code/cancelled``, at once, when the task is cancelled.
    static func wait(for wait: WaitGraph.Wait, reporting stalls: StallReporting?) async throws(ResolutionError) {
        let task = SuspendedTask()
        guard wait.creation.add(task) else { return }
        let timer = stalls.map { stalls in
            Task.detached {
                // A duration is what the report is about.
                try await Task.sleep(for: stalls.duration)
                // It may have to wait for its turn, and be too late to be cancelled.
                guard task.isWaiting else { return }
                stalls.report(StallReport(wait, after: stalls.duration))
            }
        }
        let isCancelled = await withTaskCancellationHandler {
            await task.suspend()
        } onCancel: {
            task.end(cancelling: true)
        }
        timer?.cancel()
        guard isCancelled else { return }
        wait.creation.remove(task)
        throw ResolutionError.cancelled(wait.creation.component)
    }
}
