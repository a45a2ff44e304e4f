public import DICore

extension ResolutionEvent: CustomStringConvertible {
    /// The event in one line: `created Engine (cached) in 1.24 ms`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { text() }

    /// The event in one line.
    ///
    /// - Parameters:
    ///   - durations: Whether to write the duration. A request for an existing instance writes it from a millisecond
    ///     on.
    ///   - isExplained: Whether to write the failure.
    package func text(_ durations: Durations = .shown, isExplained: Bool = true) -> String {
        line(durations, isExplained: isExplained).visible
    }

    private func line(_ durations: Durations, isExplained: Bool) -> String {
        let duration = durations == .shown ? self.duration : nil
        func time(_ word: String) -> String { duration.map { " \(word) \($0.text)" } ?? "" }
        func wait(_ word: String) -> String {
            duration.map { $0 < .milliseconds(1) ? "" : "\(word) \($0.text)" } ?? ""
        }
        let reason = isExplained ? failureText.map { ": \($0)" } ?? "" : ""
        let subject = component.map { "\($0)" } ?? "\(key)"
        return switch kind {
        case .created: "created \(subject)\(time("in"))"
        case .reused: "reused \(subject)\(wait(", waited"))"
        case .waiting: "waiting for \(subject)"
        case .waited: "waited\(duration.map { " \($0.text)" } ?? "") for \(subject)"
        case .inherited: "inherited \(subject)\(wait(" in"))"
        case .failed: "failed \(subject)\(time("after"))\(reason)"
        case .closed where failure != nil: "closed \(subject), which threw\(time("after"))\(reason)"
        case .closed: "closed \(subject)\(time("in"))"
        case .scopeOpened: "opened \(scopeText)"
        case .scopeClosed: "closed \(scopeText)\(time("after"))"
        case .requestedTooLate: "requested too late: \(subject)"
        default: "\(kind) \(subject)"
        }
    }

    private var scopeText: String { scope.map { "scope \($0)" } ?? "the scope of an owned \(key)" }

    /// The failure, in one line.
    private var failureText: String? {
        guard let failure else { return nil }
        guard let error = failure as? ResolutionError else { return "\(Self.firstLine(of: "\(failure)"))" }
        let cause = error.underlying.map { ": \(Self.firstLine(of: "\($0)"))" } ?? ""
        return "\(error.code): \(Self.firstLine(of: error.message))\(cause)"
    }

    private static func firstLine(of text: String) -> Substring {
        text.prefix { !$0.isNewline }
    }
}

extension ResolutionEvent {
    /// Whether texts of events contain durations.
    ///
    /// Thread-safety: an immutable value.
    public enum Durations: Sendable {
        /// With three digits: `1.24 ms`.
        case shown

        /// Left out, so that the text is the same in every run.
        case hidden
    }
}

extension ResolutionEvent {
    /// The number of the creation or the wait that begins or ends; `nil` for other events.
    var span: Int? { creation ?? wait }

    /// Whether a creation or a wait begins.
    var isBeginning: Bool { kind == .creating || kind == .waiting }
}

extension Duration {
    /// The duration with three digits, in the unit that reads best: `870 ns`, `1.24 ms`, `12.3 s`.
    var text: String {
        let (seconds, attoseconds) = components
        // Nanoseconds would overflow.
        guard seconds < 1_000_000 else { return "\(seconds) s" }
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
        let units: [(nanoseconds: Int64, name: String)] = [(1_000, "µs"), (1_000_000, "ms")]
        for unit in units {
            let (hundredths, text) = Self.rounded(nanoseconds, in: unit.nanoseconds)
            if hundredths < 100_000 { return "\(text) \(unit.name)" }
        }
        return "\(Self.rounded(nanoseconds, in: 1_000_000_000).text) s"
    }

    /// - Returns: The hundredths of a unit, rounded to three digits, and the digits.
    private static func rounded(_ nanoseconds: Int64, in unit: Int64) -> (hundredths: Int64, text: String) {
        for (step, places) in [(Int64(1), 2), (10, 1), (100, 0)] {
            let hundredths = (nanoseconds * 100 + unit * step / 2) / (unit * step) * step
            guard hundredths < 1_000 * step || places == 0 else { continue }
            let digits = hundredths % 100 / step
            let fraction = places == 0 ? "" : digits < 10 && places == 2 ? ".0\(digits)" : ".\(digits)"
            return (hundredths, "\(hundredths / 100)\(fraction)")
        }
        return (0, "0")
    }
}
