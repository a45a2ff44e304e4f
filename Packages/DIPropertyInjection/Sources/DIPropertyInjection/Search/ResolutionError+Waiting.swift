import DICore

extension ResolutionError {
    /// Whether the same can be had by somebody who waits for it.
    var isAboutWaiting: Bool { code == .asynchronous || code == .isolation }
}
