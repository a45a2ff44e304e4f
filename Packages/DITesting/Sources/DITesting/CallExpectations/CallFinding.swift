import DIDoubles

/// A comparison of a member's calls with the expectation of a test.
struct CallFinding<Expected: Calls> {
    private typealias Call = RecordedCall<Expected.Arguments>

    /// The end of a wait for calls.
    struct Wait {
        let limit: Duration
        let isCanceled: Bool
    }

    private let calls: Expected
    private let times: CallCount
    private let wait: Wait?

    // Both lists come from one read of the calls, since more calls may come in the meantime.
    private let all: [Call]
    private let matching: [(index: Int, call: Call)]

    init(_ calls: Expected, _ times: CallCount, after wait: Wait? = nil) {
        self.calls = calls
        self.times = times
        self.wait = wait
        all = calls.member.recorded
        let pattern = calls.pattern
        matching = all.enumerated().filter { pattern?.matches($1.arguments) ?? true }.map { (index: $0, call: $1) }
    }

    /// Marks the matching calls as expected, and reports a failure if their number is wrong.
    func check(at place: CallPlace) {
        if times.isNegative {
            let finding =
                "\(calls.memberName) was expected to be called \(times), and a number of calls is zero or more"
            return DoubleExpectation.check(finding, of: calls.reporter, at: place)
        }
        calls.noteExpected(matching.map(\.call))
        DoubleExpectation.check(isMet ? nil : "\(text)", of: calls.reporter, at: place)
    }

    // A canceled wait cannot show that no call comes before the time limit.
    private var isOpen: Bool { times.range.lowerBound == 0 && wait?.isCanceled ?? false }

    private var isMet: Bool { times.range.contains(matching.count) && !isOpen }

    private var text: SectionedText {
        var text = SectionedText("\(calls.memberName) was expected \(expectation), and \(outcome)")
        text.add("got", NearCalls.list(matching))
        if let pattern = calls.pattern, matching.count < times.range.lowerBound {
            text.add("nearest", NearCalls.lines(of: all, besides: pattern))
        }
        if let wait, wait.isCanceled { text.add("waited", ["until the task was canceled"]) }
        return text
    }

    /// For example `to be called twice with (100, any) within 1.0 seconds`.
    private var expectation: String {
        let verb =
            switch times {
            case .never: "never to be called"
            case .atLeast(1): "to be called"
            default: "to be called \(times)"
            }
        return ([verb] + [calls.pattern?.phrase, wait.map { "within \($0.limit)" }].compactMap(\.self))
            .joined(separator: " ")
    }

    /// For example `was called like that once`.
    private var outcome: String {
        if times.range.contains(matching.count) { return "the wait was canceled before the end" }
        let count = matching.count
        if calls.pattern == nil { return count == 0 ? "was never called" : "was called \(CallCount.times(count))" }
        if all.isEmpty { return "was never called at all" }
        if count > 0 { return "was called like that \(CallCount.times(count))" }
        return times.range.lowerBound == 1 ? "was not" : "was never called like that"
    }
}

/// A sentence, followed by sections of lines with headings.
struct SectionedText: CustomStringConvertible {
    let title: String
    private var sections: [(heading: String, lines: [String])] = []

    init(_ title: String) {
        self.title = title
    }

    /// Adds a section, unless it has no lines.
    mutating func add(_ heading: String, _ lines: [String]) {
        if !lines.isEmpty { sections.append((heading, lines)) }
    }

    var description: String {
        let width = sections.map(\.heading.count).max() ?? 0
        let body = sections.flatMap { section in
            section.lines.enumerated().map { index, line in
                let heading = index == 0 ? "\(section.heading):" : ""
                return "  \(heading)\(String(repeating: " ", count: width + 2 - heading.count))\(line)"
            }
        }
        return ([title] + body).joined(separator: "\n")
    }
}
