public import DIDoubles

/// Collects the steps of an order of calls: see ``expectOrder(fileID:filePath:line:column:_:)``.
@resultBuilder
public enum CallOrderBuilder {
    /// A member, or some of its calls.
    ///
    /// - Parameter calls: The calls, one of which has to come.
    /// - Returns: The step.
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers.
    public static func buildExpression(_ calls: some Calls) -> [CallStep] { [CallStep(calls)] }

    /// Steps that were made elsewhere.
    ///
    /// - Parameter steps: The steps.
    /// - Returns: The same.
    public static func buildExpression(_ steps: [CallStep]) -> [CallStep] { steps }

    /// Steps one after the other.
    ///
    /// - Parameter steps: The steps of each expression.
    /// - Returns: All of them, in order.
    /// - Complexity: O(*n*) in the number of steps.
    public static func buildBlock(_ steps: [CallStep]...) -> [CallStep] { steps.flatMap(\.self) }

    /// An `if` without `else`.
    ///
    /// - Parameter steps: The steps; `nil` where the condition is false.
    /// - Returns: The steps.
    public static func buildOptional(_ steps: [CallStep]?) -> [CallStep] { steps ?? [] }

    /// An `if` with `else`, where the condition is true.
    ///
    /// - Parameter steps: The steps.
    /// - Returns: The same.
    public static func buildEither(first steps: [CallStep]) -> [CallStep] { steps }

    /// An `if` with `else`, where the condition is false.
    ///
    /// - Parameter steps: The steps.
    /// - Returns: The same.
    public static func buildEither(second steps: [CallStep]) -> [CallStep] { steps }

    /// A `for` loop.
    ///
    /// - Parameter steps: The steps of each turn.
    /// - Returns: All of them, in order.
    /// - Complexity: O(*n*) in the number of steps.
    public static func buildArray(_ steps: [[CallStep]]) -> [CallStep] { steps.flatMap(\.self) }

    /// An `if #available`.
    ///
    /// - Parameter steps: The steps.
    /// - Returns: The same.
    public static func buildLimitedAvailability(_ steps: [CallStep]) -> [CallStep] { steps }
}
