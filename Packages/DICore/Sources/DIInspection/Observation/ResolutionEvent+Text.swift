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
