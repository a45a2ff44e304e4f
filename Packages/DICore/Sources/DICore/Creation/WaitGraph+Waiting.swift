extension WaitGraph {
    /// Blocks the calling thread until a creation has ended.
    ///
    /// - Throws: The error for the cycle that the wait would close, and for an asynchronous creation. A blocked thread
    ///   is one that tasks cannot use, so the creation might never end.
    static func block(
        until creation: Creation, of component: ComponentDescription, from frame: Frame
    ) throws(ResolutionError) {
        let latch = Latch()
        let wait = Wait(for: creation, from: frame.withRunning(isAsynchronous: false)) { latch.open() }
        let hasToWait = try begin(wait)
        defer { end(wait) }
        if creation.isAsynchronous { throw .beingCreatedAsynchronously(component) }
        guard hasToWait else { return }
        if let stalls = frame.container.stallReporting, !latch.wait(atMost: stalls.duration) {
            stalls.report(StallReport(wait, after: stalls.duration))
        }
        latch.wait()
    }

    /// Suspends the calling task until a creation has ended.
    ///
    /// - Throws: The error for the cycle that the wait would close; ``ResolutionError/Code/cancelled``, at once, when
    ///   the task is canceled.
    static func suspend(until creation: Creation, from frame: Frame) async throws(ResolutionError) {
        let suspension = Guarded(Suspension.begun)
        @Sendable func resume(isCancelled: Bool) {
            suspension.withLock { $0.end(isCancelled: isCancelled) }?.resume()
        }
        let wait = Wait(for: creation, from: frame.withRunning(isAsynchronous: true)) { resume(isCancelled: false) }
        guard try begin(wait) else { return }
        defer { end(wait) }
        let timer = frame.container.stallReporting.map { stalls in
            Task.detached {
                try await Task.sleep(for: stalls.duration)
                // The timer may have to wait for its turn, and be too late to be canceled.
                if suspension.withLock({ $0.hasEnded }) { return }
                stalls.report(StallReport(wait, after: stalls.duration))
            }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !suspension.withLock({ $0.suspend(continuation) }) { continuation.resume() }
            }
        } onCancel: {
            resume(isCancelled: true)
        }
        timer?.cancel()
        if suspension.withLock({ $0.isCancelled }) { throw .cancelled(creation.component) }
    }
}

/// The progress of a task that waits for a creation.
private enum Suspension: Sendable {
    case begun
    case suspended(CheckedContinuation<Void, Never>)
    case ended(isCancelled: Bool)

    var hasEnded: Bool { if case .ended = self { true } else { false } }
    var isCancelled: Bool { if case .ended(isCancelled: true) = self { true } else { false } }

    /// Keeps the continuation of the task.
    ///
    /// - Returns: Whether the task has to suspend: `false` if the wait has ended.
    mutating func suspend(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
        if hasEnded { return false }
        self = .suspended(continuation)
        return true
    }

    /// Ends the wait; the first of several calls counts.
    ///
    /// - Returns: The continuation, to be resumed without a lock; `nil` if the task is not suspended.
    mutating func end(isCancelled: Bool) -> CheckedContinuation<Void, Never>? {
        if hasEnded { return nil }
        defer { self = .ended(isCancelled: isCancelled) }
        return if case .suspended(let continuation) = self { continuation } else { nil }
    }
}
