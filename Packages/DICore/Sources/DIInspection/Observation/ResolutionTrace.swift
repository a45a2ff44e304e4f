public import DICore

/// Prints the events of a container, indented.
///
/// ```
/// let container = Container(resolutionObservers: [.trace()]) { … }
/// ```
///
/// ```text
/// created CheckoutController in 1.24 ms
///   created CheckoutService (cached) in 1.10 ms
///     reused Configuration (instance)
///   reused Clock (cached)
/// ```
///
/// An outermost creation is printed when it has ended, as one text: so the events of several threads are not mixed, and
/// fast creations can be left out. Choose ``Layout/lines`` to watch a program that hangs or stops.
///
/// Thread-safety: may be used from any thread. The `write` closure is called on the threads that resolve, perhaps on
/// several at once.
public final class ResolutionTrace: ResolutionObserver {
    /// The layout of a trace.
    ///
    /// Thread-safety: an immutable value.
    public enum Layout: Sendable {
        /// Each outermost creation with its contents as one text, when it has ended. Its events are kept until then.
        case trees

        /// Each event as a line of its own, at once: also the beginning of creations. Events of concurrent threads and
        /// tasks are mixed; the numbers of the creations at the end of the lines distinguish them.
        case lines
    }

    private struct State {
        /// The events of each outermost creation or wait, by its number.
        private var trees: [Int: [ResolutionEvent]] = [:]

        /// The outermost creation around each creation and each wait in progress.
        private var roots: [Int: Int] = [:]

        /// Keeps an event, and returns the events to print now; `nil` if the event belongs to a creation in progress.
        mutating func take(_ event: ResolutionEvent) -> [ResolutionEvent]? {
            // The outermost creation may have ended before, and was printed then.
            let around = event.parent.flatMap { roots[$0] }.flatMap { trees[$0] == nil ? nil : $0 }
            guard let span = event.span else {
                guard let around else { return [event] }
                trees[around]?.append(event)
                return nil
            }
            if event.isBeginning {
                let root = around ?? span
                roots[span] = root
                trees[root, default: []].append(event)
                return nil
            }
            guard let root = roots.removeValue(forKey: span), trees[root] != nil else { return [event] }
            trees[root]?.append(event)
            return root == span ? trees.removeValue(forKey: root) : nil
        }
    }

    private let state = Guarded(State())
    private let layout: Layout
    private let minimumDuration: Duration
    private let durations: ResolutionEvent.Durations
    private let write: @Sendable (String) -> Void

    /// Creates a trace.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - minimumDuration: Faster events are left out with their contents, unless an error was thrown in them. So are
    ///     the beginnings of creations.
    ///   - durations: Whether durations are printed.
    ///   - write: Called with one or more lines, without a line break at the end. By default, it writes to the standard
    ///     error.
    public init(
        _ layout: Layout = .trees, minimumDuration: Duration = .zero, durations: ResolutionEvent.Durations = .shown,
        to write: (@Sendable (String) -> Void)? = nil
    ) {
        self.layout = layout
        self.minimumDuration = minimumDuration
        self.durations = durations
        self.write = write ?? { StandardError.write($0 + "\n") }
    }

    /// Prints an event, or keeps it until the outermost creation around it has ended.
    public func observe(_ event: ResolutionEvent) {
        switch layout {
        case .lines: writeLine(event)
        case .trees:
            guard let events = state.withLock({ $0.take(event) }) else { return }
            let lines = EventTree(events).lines(durations, minimum: minimumDuration)
            if !lines.isEmpty { write(lines.joined(separator: "\n")) }
        }
    }

    private func writeLine(_ event: ResolutionEvent) {
        let isLong = event.duration.map { $0 >= minimumDuration } ?? (minimumDuration <= .zero)
        guard isLong || event.failure != nil || event.kind == .requestedTooLate else { return }
        let number = event.creation.map { "  #\($0)" } ?? event.parent.map { "  in #\($0)" } ?? ""
        write(String(repeating: "  ", count: event.depth) + event.text(durations) + number)
    }
}

extension ResolutionObserver where Self == ResolutionTrace {
    /// Prints the events of a container, indented: see ``ResolutionTrace/init(_:minimumDuration:durations:to:)``.
    public static func trace(
        _ layout: ResolutionTrace.Layout = .trees, minimumDuration: Duration = .zero,
        durations: ResolutionEvent.Durations = .shown, to write: (@Sendable (String) -> Void)? = nil
    ) -> ResolutionTrace {
        ResolutionTrace(layout, minimumDuration: minimumDuration, durations: durations, to: write)
    }
}
