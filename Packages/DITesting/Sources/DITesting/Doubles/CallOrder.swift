import DIDoubles

/// The steps of an order of calls, and the calls that they found.
struct CallOrder {
    private let steps: [CallStep]

    /// The number of the call that each step found, until the one that found none.
    private let found: [Int]

    init(_ steps: [CallStep]) {
        self.steps = steps
        var found: [Int] = []
        for step in steps {
            guard let number = step.numbers.first(where: { $0 > found.last ?? Int.min }) else { break }
            found.append(number)
        }
        self.found = found
    }

    /// Notes the calls that were found as expected, and reports the first step that found none.
    func check(at place: CallPlace) {
        for (step, number) in zip(steps, found) { step.noteExpected([number]) }
        if steps.isEmpty { return Expectation.check("an order of calls without steps expects nothing", at: place) }
        guard found.count < steps.count else { return }
        let failed = steps[found.count]
        // What steps mean is in the text, and told of once.
        for step in steps[found.count...] { step.noteExpected(Set(step.numbers)) }
        DoubleExpectation.check("\(text(failed))", of: failed.reporter, at: place)
    }

    private func text(_ failed: CallStep) -> SectionedText {
        let when = found.isEmpty ? "first" : "after \(steps[found.count - 1].text)"
        var text = SectionedText("\(failed.text) was expected to be called \(when), and \(outcome(of: failed))")
        text.add("steps", stepLines)
        text.add("came", callLines(failed))
        if failed.numbers.isEmpty { text.add("nearest", failed.nearLines()) }
        return text
    }

    private func outcome(of failed: CallStep) -> String {
        if !failed.isMemberCalled { return "was never called at all" }
        if failed.numbers.isEmpty { return "was not" }
        return Set(failed.numbers).isSubset(of: found) ? "was not called again" : "was called before that only"
    }

    private var stepLines: [String] {
        steps.enumerated().map { index, step in
            let mark = index < found.count ? "✓" : index == found.count ? "✗" : " "
            return "\(mark) \(label(of: index)) \(step.text)"
        }
    }

    /// The calls that steps mean, in the order in which they came, beside the steps that found them.
    private func callLines(_ failed: CallStep) -> [String] {
        let all = Set(steps.flatMap(\.numbers)).sorted()
        let isShown = shown(of: all, failed)
        let lines = all.filter(isShown.contains).map { number in
            let mark = found.firstIndex(of: number).map { "✓ \(label(of: $0))" }
            let text = steps.first { $0.numbers.contains(number) }?.callText(number) ?? ""
            return "\(mark ?? String(repeating: " ", count: label(of: 0).count + 2)) \(text)"
        }
        return lines + NearCalls.rest(all.count - lines.count)
    }

    /// The calls that are shown where there are many: those that steps found, and the last that the failed step means.
    private func shown(of all: [Int], _ failed: CallStep) -> Set<Int> {
        var shown = Set(found).union(failed.numbers.suffix(NearCalls.maximumCount))
        for number in all where shown.count < NearCalls.maximumListed { shown.insert(number) }
        return shown
    }

    /// `1.`, as wide as that of the last step.
    private func label(of index: Int) -> String {
        let number = "\(index + 1)."
        return String(repeating: " ", count: "\(steps.count).".count - number.count) + number
    }
}

/// Expects that calls came in an order, of one double or of several.
///
/// ```
/// expectOrder {
///     gateway.on.charge.with(100, .any)
///     ledger.on.book
///     for line in lines { printer.on.print.with(.equal(line)) }
/// }
/// ```
///
/// Each step takes the earliest call that came after the one that the step before took; other calls may come between. A step
/// that finds none fails the test.
///
/// The calls that steps took count as expected from now on: ``expectNoMoreCalls(_:_:fileID:filePath:line:column:)`` tells of
/// others only. So do all calls of the step that failed and of those behind it: they are told of once. No steps at all fail.
///
/// It reports to the test that the caller is part of; from detached tasks and threads, to the test that the double belongs to.
///
/// - Parameters:
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
///   - steps: Members, or some of their calls.
/// - Throws: What the closure throws.
/// - Complexity: O(*n* · *m*) in the number of steps and that of the calls of their members, beyond the matchers.
public func expectOrder(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @CallOrderBuilder _ steps: () throws -> [CallStep]
) rethrows {
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try CallOrder(steps()).check(at: place)
}
