public import DICore
public import DIWrappers

/// Reports the duration of each attempt to create an instance.
public struct Timing<Value>: CreationWrapper {
    private let report: @Sendable (ComponentKey, Duration) -> Void
    private var start = ContinuousClock.now

    /// A wrapper that calls a closure with each duration.
    public init(report: @escaping @Sendable (ComponentKey, Duration) -> Void) { self.report = report }

    /// Notes the time.
    public mutating func prepare(for attempt: CreationAttempt) { start = .now }

    /// Reports the duration, and keeps the outcome.
    public func decide(
        after attempt: CreationAttempt, with outcome: Result<Value, any Error>
    ) -> CreationDecision<Value> {
        report(attempt.component.key, start.duration(to: .now))
        return .keep
    }
}
