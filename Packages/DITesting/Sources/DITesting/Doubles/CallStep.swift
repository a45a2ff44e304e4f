public import DIDoubles

/// One step of an order of calls: see ``expectOrder(fileID:filePath:line:column:_:)``.
///
/// Made by the builder from the calls that are written there.
public struct CallStep {
    /// What is meant: `GatewayDouble.charge(_:to:) with (100, any)`.
    let text: String

    /// The numbers of the calls that are meant, in order.
    let numbers: [Int]

    /// Whether the member was called, with whatever arguments.
    let isMemberCalled: Bool

    /// Takes what is wrong.
    let reporter: (any DoubleReporter)?

    /// The call with a number.
    let callText: (Int) -> String

    /// The calls that are nearest to what is meant.
    let nearLines: () -> [String]

    /// Notes that calls were expected.
    let noteExpected: (Set<Int>) -> Void

    /// Makes a step of calls, one of which has to come.
    ///
    /// - Parameter calls: Those that are meant: all of a member, or some.
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers.
    public init(_ calls: some Calls) {
        let all = calls.member.recorded
        let pattern = calls.pattern
        let matching = all.filter { pattern?.matches($0.arguments) ?? true }
        text = calls.text
        numbers = matching.map(\.number)
        isMemberCalled = !all.isEmpty
        reporter = calls.reporter
        callText = { number in
            matching.first { $0.number == number }.map { calls.text(of: $0) } ?? ""
        }
        nearLines = { pattern.map { NearCalls.lines(of: all, besides: $0) } ?? [] }
        noteExpected = { numbers in calls.noteExpected(matching.filter { numbers.contains($0.number) }) }
    }
}
