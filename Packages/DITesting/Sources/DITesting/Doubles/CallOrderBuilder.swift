public import DIDoubles

/// A result builder for the steps of an order of calls: see ``expectOrder(fileID:filePath:line:column:_:)``.
@resultBuilder
public enum CallOrderBuilder {
    /// Creates a step from a member, or from some of its calls.
    ///
    /// - Parameter calls: The calls; one of them must come.
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers.
    public static func buildExpression(_ calls: some Calls) -> [CallStep] { [CallStep(calls)] }

    /// Inserts steps that were created elsewhere.
    ///
    /// - Parameter steps: The steps.
    public static func buildExpression(_ steps: [CallStep]) -> [CallStep] { steps }

    /// Joins steps, one after the other.
    ///
    /// - Parameter steps: The steps of each expression.
    /// - Complexity: O(*n*) in the number of steps.
    public static func buildBlock(_ steps: [CallStep]...) -> [CallStep] { steps.flatMap(\.self) }

    /// Supports an `if` without `else`.
    ///
    /// - Parameter steps: The steps; `nil` if the condition is false.
    public static func buildOptional(_ steps: [CallStep]?) -> [CallStep] { steps ?? [] }

    /// Supports the first branch of an `if` with `else`.
    ///
    /// - Parameter steps: The steps.
    public static func buildEither(first steps: [CallStep]) -> [CallStep] { steps }

    /// Supports the second branch of an `if` with `else`.
    ///
    /// - Parameter steps: The steps.
    public static func buildEither(second steps: [CallStep]) -> [CallStep] { steps }

    /// Supports a `for` loop.
    ///
    /// - Parameter steps: The steps of each iteration.
    /// - Complexity: O(*n*) in the number of steps.
    public static func buildArray(_ steps: [[CallStep]]) -> [CallStep] { steps.flatMap(\.self) }

    /// Supports an `if #available`.
    ///
    /// - Parameter steps: The steps.
    public static func buildLimitedAvailability(_ steps: [CallStep]) -> [CallStep] { steps }
}
