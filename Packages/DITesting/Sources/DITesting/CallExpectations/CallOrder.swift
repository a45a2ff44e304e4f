import DIDoubles

/// The steps of an expected order of calls, each with the call that satisfies it.
struct CallOrder {
    private let steps: [CallOrderBuilder.Step]

    /// The number of the call for each step, up to the first step without a call.
    private let matched: [Int]

    init(_ steps: [CallOrderBuilder.Step]) {
        self.steps = steps
        var matched: [Int] = []
        for step in steps {
            guard let number = step.numbers.first(where: { $0 > matched.last ?? Int.min }) else { break }
            matched.append(number)
        }
        self.matched = matched
    }

    /// Marks the matched calls as expected, and reports the first step without a call.
    func check(at place: CallPlace) {
        for (step, number) in zip(steps, matched) { step.noteExpected([number]) }
        if steps.isEmpty { return Expectation.check("an order of calls without steps expects nothing", at: place) }
        guard matched.count < steps.count else { return }
        let failed = steps[matched.count]
        // The failure text already lists the calls of the remaining steps, so no other expectation reports them.
        for step in steps[matched.count...] { step.noteExpected(Set(step.numbers)) }
        DoubleExpectation.check("\(text(failed))", of: failed.calls.reporter, at: place)
    }

    private func text(_ failed: CallOrderBuilder.Step) -> SectionedText {
        let when = matched.isEmpty ? "first" : "after \(steps[matched.count - 1].calls.text)"
        var text = SectionedText("\(failed.calls.text) was expected to be called \(when), and \(outcome(of: failed))")
        text.add("steps", stepLines)
        text.add("came", callLines(failed))
        if failed.numbers.isEmpty { text.add("nearest", failed.nearLines()) }
        return text
    }

    private func outcome(of failed: CallOrderBuilder.Step) -> String {
        if !failed.isMemberCalled { return "was never called at all" }
        if failed.numbers.isEmpty { return "was not" }
        return Set(failed.numbers).isSubset(of: matched) ? "was not called again" : "was called before that only"
    }

    private var stepLines: [String] {
        steps.enumerated().map { index, step in
            let mark = index < matched.count ? "✓" : index == matched.count ? "✗" : " "
            return "\(mark) \(label(of: index)) \(step.calls.text)"
        }
    }

    /// Lists all calls of the doubles, in order, with the numbers of the steps that took them.
    private func callLines(_ failed: CallOrderBuilder.Step) -> [String] {
        let all = steps.flatMap { $0.calls.callsOfDouble }.distinct(by: \.number).sorted { $0.number < $1.number }
        let isShown = shown(of: all.map(\.number), failed)
        let indent = String(repeating: " ", count: label(of: 0).count + 2)
        let lines = all.split { !isShown.contains($0.number) }.map { calls in
            calls.map { call in
                "\(matched.firstIndex(of: call.number).map { "✓ \(label(of: $0))" } ?? indent) \(call)"
            }
        }
        return lines.joined(separator: ["\(indent) …"]) + NearCalls.rest(all.count - isShown.count)
    }

    /// Selects the calls for a long list: those of satisfied steps, and the latest calls that match the failed step.
    private func shown(of all: [Int], _ failed: CallOrderBuilder.Step) -> Set<Int> {
        var shown = Set(matched).union(failed.numbers.suffix(NearCalls.maximumCount))
        // Calls that a later step waits for are more useful than calls that no step expects.
        for number in steps.flatMap(\.numbers) where shown.count < NearCalls.maximumListed { shown.insert(number) }
        for number in all where shown.count < NearCalls.maximumListed { shown.insert(number) }
        return shown
    }

    /// For example `1.`, as wide as the label of the last step.
    private func label(of index: Int) -> String {
        let number = "\(index + 1)."
        return String(repeating: " ", count: "\(steps.count).".count - number.count) + number
    }
}

/// Expects that calls of one or several doubles came in an order.
///
/// ```
/// expectOrder {
///     gateway.on.charge.with(100, .any)
///     ledger.on.book
///     for line in lines { printer.on.print.with(.equal(line)) }
/// }
/// ```
///
/// Each step takes the earliest call after that of the step before; other calls may come in between. A step without a
/// call fails the test, and so does an order without steps.
///
/// The calls that the steps took then count as expected, so that
/// ``expectNoMoreCalls(_:_:fileID:filePath:line:column:)`` reports only others. If a step fails, the calls that match
/// it or a later step also count as expected, because its failure lists all calls of the doubles in the order.
///
/// A failure goes to the test of the caller; in a detached task or thread, to the test that owns the double.
///
/// - Parameters:
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
///   - steps: Members, or some of their calls.
/// - Throws: The error of the closure.
/// - Complexity: O(*n* · *m*) in the numbers of steps and of calls to their members, plus the cost of the matchers.
public func expectOrder(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @CallOrderBuilder _ steps: () throws -> [CallOrderBuilder.Step]
) rethrows {
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try CallOrder(steps()).check(at: place)
}
