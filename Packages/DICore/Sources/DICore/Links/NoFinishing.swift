/// Leaves what a maker made as it is: the default.
///
/// Thread-safety: an immutable value.
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
