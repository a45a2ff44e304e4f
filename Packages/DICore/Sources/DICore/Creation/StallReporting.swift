/// How a container reports that a request has waited long for a creation.
///
/// The container finds components that wait for each other without it. Stall reports show waits that no container can
/// see, such as a factory that waits for a thread, a task or a network that never answers.
///
/// ```
/// let container = Container(stalls: .reported(after: .seconds(10))) { AppModule() }
/// ```
///
/// Thread-safety: an immutable value.
public struct StallReporting: Sendable {
    let duration: Duration
    let report: @Sendable (StallReport) -> Void

    /// Calls a closure when a request has waited for a creation for some time, once for each wait.
    ///
    /// - Parameters:
    ///   - duration: How long the request has waited.
    ///   - report: Called on the thread that waits, or on another one if a task waits. The wait goes on.
    public static func reported(
        after duration: Duration, to report: @escaping @Sendable (StallReport) -> Void = { $0.write() }
    ) -> StallReporting {
        StallReporting(duration: duration, report: report)
    }
}
