/// Leaves what a maker made as it is: the default.
public struct NoFinishing: DefaultStrategy {
    /// Makes the strategy.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// The strategy itself.
    ///
    /// - Complexity: O(1).
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        strategy
    }
}
