public import DICore

/// Prints what a container does, indented.
///
/// ```
/// let container = Container(resolutionObservers: [.trace()]) { … }
/// ```
///
/// ```text
/// created CheckoutController in 1.24 ms
///   created CheckoutService (thread-safe) in 1.10 ms
///     reused Configuration (instance)
///   reused Clock (thread-safe)
/// ```
///
/// An outermost creation is printed when it has ended, in one piece: so what several threads do is not mixed, and what is too fast to
/// be of interest can be left out. Choose ``Layout/lines`` to see what goes on, or what a program was about when it stopped.
///
/// Thread-safety: may be used from any thread. `write` is called from whichever thread resolves, perhaps from several at once.
public final class ResolutionTrace: ResolutionObserver {
    private struct State {
        /// What happened so far in each outermost creation, by its number.
        private var trees: [Int: [ResolutionEvent]] = [:]

        /// In which outermost creation each creation that goes on is.
        private var roots: [Int: Int] = [:]

        /// Keeps an event.
        ///
        /// - Returns: What there is to print now; `nil` where the event belongs to a creation that goes on.
        mutating func take(_ event: ResolutionEvent) -> [ResolutionEvent]? {
            // What is around it may have ended before, and was printed then.
            let around = event.parent.flatMap { roots[$0] }.flatMap { trees[$0] == nil ? nil : $0 }
            guard let creation = event.creation else {
                guard let around else { return [event] }
                trees[around]?.append(event)
                return nil
            }
            if event.kind == .creating {
                let root = around ?? creation
                roots[creation] = root
                trees[root, default: []].append(event)
                return nil
            }
            guard let root = roots.removeValue(forKey: creation), trees[root] != nil else { return [event] }
            trees[root]?.append(event)
            return root == creation ? trees.removeValue(forKey: root) : nil
        }
    }

    private let state = Guarded(State())
    private let layout: Layout
    private let minimumDuration: Duration
    private let durations: ResolutionEvent.Durations
    private let write: @Sendable (String) -> Void

    /// Makes a trace.
    ///
    /// - Parameters:
    ///   - layout: How it is written.
    ///   - minimumDuration: What took less is left out, with what is inside of it, unless something failed there; beginnings are left
    ///     out then too.
    ///   - durations: Whether to say how long things took.
    ///   - write: Called with one or more lines, without a line break at the end; writes to the standard error where it is left out.
    /// - Complexity: O(1).
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
    ///
    /// - Parameter event: What has happened.
    /// - Complexity: O(1) amortised, beyond the text.
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
        guard isLong || event.failure != nil || event.kind == .askedTooLate else { return }
        let number = event.creation.map { "  #\($0)" } ?? event.parent.map { "  in #\($0)" } ?? ""
        write(String(repeating: "  ", count: event.depth) + event.text(durations) + number)
    }
}

extension ResolutionObserver where Self == ResolutionTrace {
    /// Prints what a container does, indented: see ``ResolutionTrace``.
    ///
    /// - Parameters:
    ///   - layout: How it is written.
    ///   - minimumDuration: What took less is left out, with what is inside of it, unless something failed there.
    ///   - durations: Whether to say how long things took.
    ///   - write: Called with one or more lines, without a line break at the end; writes to the standard error where it is left out.
    /// - Returns: The observer.
    /// - Complexity: O(1).
    public static func trace(
        _ layout: ResolutionTrace.Layout = .trees, minimumDuration: Duration = .zero,
        durations: ResolutionEvent.Durations = .shown, to write: (@Sendable (String) -> Void)? = nil
    ) -> ResolutionTrace {
        ResolutionTrace(layout, minimumDuration: minimumDuration, durations: durations, to: write)
    }
}
