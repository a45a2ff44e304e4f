import DICore

/// Reports each wait for the creation of another thread or task.
struct WaitObserver: ResolutionObserver {
    let report: @Sendable (ResolutionEvent) -> Void

    func observe(_ event: ResolutionEvent) { if event.kind == .waiting { report(event) } }
}
