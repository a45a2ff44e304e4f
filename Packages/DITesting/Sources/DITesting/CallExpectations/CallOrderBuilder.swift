public import DIDoubles

/// A result builder for the steps of an order of calls: see ``expectOrder(fileID:filePath:line:column:_:)``.
@resultBuilder
public enum CallOrderBuilder {
    /// One step in an order of calls: see ``expectOrder(fileID:filePath:line:column:_:)``.
    ///
    /// The result builder creates steps from the calls in its closure.
    public struct Step {
        /// The expected calls.
        let calls: any Calls

        /// The numbers of the matching calls, in order.
        let numbers: [Int]

        /// Whether the member was called, with any arguments.
        let isMemberCalled: Bool

        /// Describes the calls that are nearest to a match.
        let nearLines: () -> [String]

        /// Marks calls as expected.
        let noteExpected: (Set<Int>) -> Void

        /// Creates a step that one of several calls satisfies.
        ///
        /// - Parameter calls: All calls of a member, or some of them.
        /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers.
        public init(_ calls: some Calls) {
            let all = calls.member.recorded
            let pattern = calls.pattern
            let matching = all.filter { pattern?.matches($0.arguments) ?? true }
            self.calls = calls
            numbers = matching.map(\.number)
            isMemberCalled = !all.isEmpty
            nearLines = { pattern.map { NearCalls.lines(of: all, besides: $0) } ?? [] }
            noteExpected = { numbers in calls.noteExpected(matching.filter { numbers.contains($0.number) }) }
        }
    }

    /// Creates a step from a member, or from some of its calls.
    ///
    /// - Parameter calls: The calls; one of them must come.
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers.
    public static func buildExpression(_ calls: some Calls) -> [Step] { [Step(calls)] }

    /// Inserts steps that were created elsewhere.
    ///
    /// - Parameter steps: The steps.
    public static func buildExpression(_ steps: [Step]) -> [Step] { steps }

    /// Joins steps, one after the other.
    ///
    /// - Parameter steps: The steps of each expression.
    /// - Complexity: O(*n*) in the number of steps.
    public static func buildBlock(_ steps: [Step]...) -> [Step] { steps.flatMap(\.self) }

    /// Supports an `if` without `else`.
    ///
    /// - Parameter steps: The steps; `nil` if the condition is false.
    public static func buildOptional(_ steps: [Step]?) -> [Step] { steps ?? [] }

    /// Supports the first branch of an `if` with `else`.
    ///
    /// - Parameter steps: The steps.
    public static func buildEither(first steps: [Step]) -> [Step] { steps }

    /// Supports the second branch of an `if` with `else`.
    ///
    /// - Parameter steps: The steps.
    public static func buildEither(second steps: [Step]) -> [Step] { steps }

    /// Supports a `for` loop.
    ///
    /// - Parameter steps: The steps of each iteration.
    /// - Complexity: O(*n*) in the number of steps.
    public static func buildArray(_ steps: [[Step]]) -> [Step] { steps.flatMap(\.self) }

    /// Supports an `if #available`.
    ///
    /// - Parameter steps: The steps.
    public static func buildLimitedAvailability(_ steps: [Step]) -> [Step] { steps }
}
