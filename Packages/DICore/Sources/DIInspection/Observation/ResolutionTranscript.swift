public import DICore

/// Collects the events of a container.
///
/// ```
/// let transcript = ResolutionTranscript(limit: 10_000)
/// let container = Container(resolutionObservers: [transcript]) { … }
/// …
/// print(transcript)
/// ```
///
/// ```text
/// created CheckoutController in 1.24 ms
///   created CheckoutService (cached) in 1.10 ms
///     reused Configuration (instance)
///   reused Clock (cached)
/// ```
///
/// It may observe several containers at once. Events keep their errors, and with them the underlying errors.
///
/// Thread-safety: may be used from any thread.
public final class ResolutionTranscript: ResolutionObserver, CustomStringConvertible {
    private struct State {
        var events: [ResolutionEvent] = []
        /// The position of the oldest event, once the limit is reached.
        var start = 0
        var dropped = 0

        var inOrder: [ResolutionEvent] { Array(events[start...] + events[..<start]) }
    }

    private let state = Guarded(State())

    /// The largest number of kept events; `nil` for no limit.
    public let limit: Int?

    /// Creates an empty transcript.
    ///
    /// - Parameter limit: The largest number of kept events: each further event drops the oldest. By default, all are
    ///   kept.
    /// - Precondition: `limit` is not negative.
    public init(limit: Int? = nil) {
        precondition(limit ?? 0 >= 0, "a transcript cannot keep \(limit ?? 0) events")
        self.limit = limit
    }

    /// Keeps an event.
    public func observe(_ event: ResolutionEvent) {
        let old = state.withLock { state -> ResolutionEvent? in
            guard let limit, state.events.count >= limit else {
                state.events.append(event)
                return nil
            }
            state.dropped += 1
            if limit == 0 { return nil }
            let old = state.events[state.start]
            state.events[state.start] = event
            state.start = (state.start + 1) % limit
            return old
        }
        withExtendedLifetime(old) {}  // released here, outside the lock: it may hold the user's error
    }

    /// The events, in order.
    ///
    /// Events of several threads have the order in which this observer received them. A creation begins before the
    /// events in it, and these come before its end.
    ///
    /// - Complexity: O(*n*) in the number of events.
    public var events: [ResolutionEvent] {
        state.withLock { $0 }.inOrder
    }

    /// The number of events that were dropped because of the limit.
    public var dropped: Int { state.withLock { $0.dropped } }

    /// Removes all events, and returns them in order.
    ///
    /// - Complexity: O(*n*) in the number of events.
    @discardableResult
    public func removeAll() -> [ResolutionEvent] {
        let old = state.withLock { state -> State in
            defer { state = State() }
            return state
        }
        return old.inOrder
    }

    /// The events as a tree: each creation with its end, and the events in it below.
    public var description: String { text() }

    /// Returns the events as a tree: each creation with its end, and the events in it below.
    ///
    /// - Parameters:
    ///   - durations: Whether durations are written.
    ///   - minimumDuration: Faster events are left out with their contents, unless an error was thrown in them or they
    ///     are in progress.
    /// - Returns: A line for each event, without a line break at the end.
    /// - Complexity: O(*n*) in the length of the text.
    public func text(
        _ durations: ResolutionEvent.Durations = .shown, minimumDuration: Duration = .zero
    ) -> String {
        let dropped = dropped
        let before = dropped == 0 ? [] : ["\(dropped) \(dropped == 1 ? "event was" : "events were") dropped"]
        return (before + EventTree(events).lines(durations, minimum: minimumDuration)).joined(separator: "\n")
    }
}
