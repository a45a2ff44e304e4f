public import DICore
import Dispatch

/// Reports requests that wait long for a creation.
///
/// The container finds components that wait for each other without it. Stall reports show waits that no container can
/// see, such as a factory that waits for a thread, a task or a network that never answers.
///
/// ```
/// let container = Container(resolutionObservers: [StallReporting(after: .seconds(10))]) { AppModule() }
/// ```
///
/// It may observe several containers at once. The reports also come when tasks block all threads that tasks have.
///
/// Thread-safety: may be used from any thread. The `report` closure is called on a thread of its own, for one report
/// after the other.
public final class StallReporting: ResolutionObserver {
    private struct State {
        /// The beginnings of the creations in progress, by their numbers.
        private var creations: [Int: ResolutionEvent] = [:]

        /// The beginnings of the waits in progress, and their timers, by their numbers.
        private var waits: [Int: (event: ResolutionEvent, timer: any DispatchSourceTimer)] = [:]

        mutating func beginOrEndCreation(_ event: ResolutionEvent) {
            guard let number = event.creation else { return }
            creations[number] = event.kind == .creating ? event : nil
        }

        /// - Parameter timer: Starts the timer of the wait.
        mutating func beginWait(_ event: ResolutionEvent, timer: (Int) -> any DispatchSourceTimer) {
            // The observer of a container and of its child sees a wait twice.
            guard let number = event.wait, waits[number] == nil else { return }
            waits[number] = (event, timer(number))
        }

        mutating func endWait(_ event: ResolutionEvent) {
            guard let number = event.wait else { return }
            waits.removeValue(forKey: number)?.timer.cancel()
        }

        /// Returns a report about a wait; `nil` if that has ended.
        func report(_ wait: Int, after duration: Duration) -> StallReport? {
            guard let wait = waits[wait]?.event, let awaited = wait.component else { return nil }
            var chain: [ComponentDescription] = []
            var next = wait.parent
            while let number = next, let creation = creations[number] {
                if let component = creation.component { chain.append(component) }
                next = creation.parent
            }
            return StallReport(duration: duration, awaited: awaited, chain: chain.reversed())
        }
    }

    private let state = Guarded(State())
    private let duration: Duration
    private let report: @Sendable (StallReport) -> Void

    /// The queue of the timers. A serial queue gets a thread also when tasks block all of theirs.
    private let queue = DispatchQueue(label: "StallReporting")

    /// Calls a closure when a request has waited for a creation for some time, once for each wait.
    ///
    /// - Parameters:
    ///   - duration: How long the request has waited.
    ///   - report: Called while the wait goes on. By default, the report is written to the standard error.
    public init(
        after duration: Duration, to report: @escaping @Sendable (StallReport) -> Void = { $0.write() }
    ) {
        self.duration = duration
        self.report = report
    }

    /// Notes the creations in progress, and the beginning or the end of a wait.
    public func observe(_ event: ResolutionEvent) {
        switch event.kind {
        case .creating, .created, .failed: state.withLock { $0.beginOrEndCreation(event) }
        case .waiting: state.withLock { $0.beginWait(event, timer: startTimer) }
        case .waited: state.withLock { $0.endWait(event) }
        default: break
        }
    }

    /// Starts a timer that reports a wait once.
    private func startTimer(for wait: Int) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.reportWait(wait) }
        let (seconds, attoseconds) = duration.components
        let nanoseconds = DispatchTimeInterval.nanoseconds(Int(attoseconds / 1_000_000_000))
        timer.schedule(deadline: .now() + .seconds(Int(clamping: seconds)) + nanoseconds)
        timer.activate()
        return timer
    }

    private func reportWait(_ wait: Int) {
        guard let report = state.withLock({ $0.report(wait, after: duration) }) else { return }
        self.report(report)
    }
}

/// A report that a request has waited long for a creation.
///
/// Thread-safety: an immutable value.
public struct StallReport: Sendable, CustomStringConvertible {
    /// How long the request had waited when the report was made.
    public let duration: Duration

    /// The component that the request waits for.
    public let awaited: ComponentDescription

    /// The components whose creation the wait holds up, outermost first.
    ///
    /// A component that is created synchronously is not among them if the request first awaits an instance that it
    /// needs.
    public let chain: [ComponentDescription]

    /// The request, how long it has waited, and the component that it waits for, with the place of its registration.
    public var description: String {
        let request = chain.isEmpty ? "a request" : chain.map { "\($0.key)" }.joined(separator: " → ")
        return "\(request) has waited \(duration) for \(awaited.key), which is being created (\(awaited.place))".visible
    }

    /// Writes the report to the standard error.
    public func write() {
        StandardError.write("warning: \(description)\n")
    }
}
