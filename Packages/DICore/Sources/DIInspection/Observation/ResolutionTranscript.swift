public import DICore

/// Collects what a container does.
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
///   created CheckoutService (thread-safe) in 1.10 ms
///     reused Configuration (instance)
///   reused Clock (thread-safe)
/// ```
///
/// It may watch several containers at once. Events keep the errors that they tell of, and with these what is in them.
///
/// Thread-safety: may be used from any thread.
public final class ResolutionTranscript: ResolutionObserver, CustomStringConvertible {
    private struct State {
        var events: [ResolutionEvent] = []
        /// Where the oldest event is, once there are as many as are kept.
        var start = 0
        var dropped = 0
    }

    private let state = Guarded(State())

    /// How many events are kept at most; any number where `nil`.
    public let limit: Int?

    /// Makes an empty transcript.
    ///
    /// - Parameter limit: How many events are kept at most: for each one more, the oldest is dropped. Without one, all are kept.
    /// - Precondition: `limit` is not negative.
    /// - Complexity: O(1).
    public init(limit: Int? = nil) {
        precondition(limit ?? 0 >= 0, "a transcript cannot keep \(limit ?? 0) events")
        self.limit = limit
    }

    /// Keeps an event.
    ///
    /// - Parameter event: What has happened.
    /// - Complexity: O(1) amortised.
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

    /// What has happened, in order.
    ///
    /// What several threads do at once is in the order in which this was told of it: a creation begins before what happens in it,
    /// and what happens in it comes before its end.
    ///
    /// - Complexity: O(*n*) in the number of events.
    public var events: [ResolutionEvent] {
        let state = state.withLock { $0 }
        return Array(state.events[state.start...] + state.events[..<state.start])
    }

    /// How many events were dropped because there were too many.
    ///
    /// - Complexity: O(1).
    public var dropped: Int { state.withLock { $0.dropped } }

    /// Drops all events, and begins anew.
    ///
    /// - Returns: The events that were there, in order.
    /// - Complexity: O(*n*) in the number of events.
    @discardableResult
    public func removeAll() -> [ResolutionEvent] {
        let old = state.withLock { state -> State in
            defer { state = State() }
            return state
        }
        return Array(old.events[old.start...] + old.events[..<old.start])
    }

    /// The events as a tree: each creation, how it ended, and below it what happened in the middle of it.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { text() }

    /// The events as a tree: each creation, how it ended, and below it what happened in the middle of it.
    ///
    /// - Parameters:
    ///   - durations: Whether to say how long things took.
    ///   - minimumDuration: What took less is left out, with what is inside of it, unless something failed there or goes on.
    /// - Returns: A line for each, without a line break at the end.
    /// - Complexity: O(*n*) in the length of the text.
    public func text(
        _ durations: ResolutionEvent.Durations = .shown, minimumDuration: Duration = .zero
    ) -> String {
        let dropped = dropped
        let before = dropped == 0 ? [] : ["\(dropped) \(dropped == 1 ? "event was" : "events were") dropped"]
        return (before + EventTree(events).lines(durations, minimum: minimumDuration)).joined(separator: "\n")
    }
}
